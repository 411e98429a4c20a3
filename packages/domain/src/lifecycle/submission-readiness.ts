import type { OperationStatus } from '../orders/order.ts';
import type { IntervenerStatus } from '../parties/status.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Rules for sending an onboarding package to the registry for the first time, by name (REG-04). */
export type SubmissionRule = 'INTERVENER' | 'OPERATIONS' | 'CCC' | 'ACCOUNTS';

/** A violated rule, and the uuid of the object that violates it. */
export interface SubmissionRuleFailure {
  readonly rule: SubmissionRule;
  readonly uuid: string;
}

/** Facts about a person to be sent to the registry for the first time (REG-04). */
export interface SubmissionFacts {
  readonly intervener: {
    readonly uuid: string;
    readonly status: IntervenerStatus;
    readonly sourceSystem: string;
  };
  /** Orders on the person's accounts in which the person takes part. */
  readonly operations: readonly {
    readonly uuid: string;
    readonly status: OperationStatus;
    readonly sourceSystem: string;
    readonly uuidAccount: string;
    /**
     * True for an order that was placed before the person is first sent, and so belongs to the onboarding package.
     */
    readonly isOfPackage: boolean;
  }[];
  /** Proofs of ownership of the person's bank accounts. */
  readonly proofs: readonly {
    readonly uuid: string;
    readonly isValidated: boolean;
    readonly isSigned: boolean;
  }[];
}

const signedStatuses: ReadonlySet<string> = new Set(['SIGNED', 'VALIDADO', 'VALIDATED']);
const nonBlockingStatuses: ReadonlySet<OperationStatus> = new Set<OperationStatus>([
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'FINALIZED',
  'CANCELLED',
  'PERIODIC_ACTIVE',
]);
const previousSystem = 'LEGACY';

function listFailures({
  intervener,
  operations,
  proofs,
}: SubmissionFacts): SubmissionRuleFailure[] {
  const failedRules: SubmissionRuleFailure[] = [];
  const addFailure = (rule: SubmissionRule, uuid: string): void =>
    void failedRules.push({ rule, uuid });
  if (!signedStatuses.has(intervener.status) && intervener.sourceSystem !== previousSystem)
    addFailure('INTERVENER', intervener.uuid);
  for (const { uuid, status, sourceSystem, isOfPackage } of operations)
    // A cancelled order no longer belongs to the package.
    if (
      isOfPackage &&
      !signedStatuses.has(status) &&
      sourceSystem !== previousSystem &&
      status !== 'CANCELLED'
    )
      addFailure('OPERATIONS', uuid);
  for (const { uuid, isValidated, isSigned } of proofs)
    if (!isValidated && !isSigned) addFailure('CCC', uuid);
  const blockingOrders = operations.filter(({ status }) => !nonBlockingStatuses.has(status));
  for (const account of new Set(blockingOrders.map(({ uuidAccount }) => uuidAccount)))
    addFailure('ACCOUNTS', account);
  return failedRules;
}

/**
 * Decides whether the onboarding package of a person may be sent to the registry, and lists the violated rules
 * (REG-04).
 */
export function checkSubmissionReadiness(facts: SubmissionFacts): {
  ready: boolean;
  failures: readonly SubmissionRuleFailure[];
} {
  const failures = listFailures(facts);
  return { ready: failures.length === 0, failures };
}

const refusalNames = {
  INTERVENER: 'ENVIO_SIN_FIRMA',
  OPERATIONS: 'ENVIO_CON_ORDEN_PENDIENTE',
  CCC: 'ENVIO_SIN_JUSTIFICANTE',
  ACCOUNTS: 'ENVIO_CON_CUENTA_PENDIENTE',
} as const satisfies Record<SubmissionRule, string>;

/** Returns one refusal for each failure, whose field names the rule and the object. */
export function submissionRefusals(failures: readonly SubmissionRuleFailure[]): Refusal[] {
  return failures.map(({ rule, uuid }) => refuse(refusalNames[rule], {}, `${rule}.${uuid}`));
}

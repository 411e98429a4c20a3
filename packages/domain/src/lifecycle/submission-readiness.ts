import type { OperationStatus } from '../orders/order.ts';
import type { IntervenerStatus } from '../parties/status.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** The four rules of the specification §4, by name. */
export type ReadinessRule = 'INTERVENER' | 'OPERATIONS' | 'CCC' | 'ACCOUNTS';

/** What keeps the package of a person from being sent: the rule, and the object that it is about. */
export interface ReadinessFailure {
  readonly rule: ReadinessRule;
  readonly uuid: string;
}

/** What is known about a person who is to be sent to the registry for the first time (decision G-F05). */
export interface ReadinessFacts {
  readonly intervener: {
    readonly uuid: string;
    readonly status: IntervenerStatus;
    readonly sourceSystem: string;
  };
  /** Orders of the person's accounts to which the person is a party. */
  readonly operations: readonly {
    readonly uuid: string;
    readonly status: OperationStatus;
    readonly sourceSystem: string;
    readonly uuidAccount: string;
    /** Ordered before the person was first sent: part of the package. */
    readonly isOfPackage: boolean;
  }[];
  /** Proofs of the person's bank accounts. */
  readonly proofs: readonly {
    readonly uuid: string;
    readonly isValidated: boolean;
    readonly isSigned: boolean;
  }[];
}

const signed: ReadonlySet<string> = new Set(['SIGNED', 'VALIDADO', 'VALIDATED']);
const settled: ReadonlySet<OperationStatus> = new Set<OperationStatus>([
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'FINALIZED',
  'CANCELLED',
  'PERIODIC_ACTIVE',
]);
const legacy = 'LEGACY';

function failures({ intervener, operations, proofs }: ReadinessFacts): ReadinessFailure[] {
  const failed: ReadinessFailure[] = [];
  const fail = (rule: ReadinessRule, uuid: string): void => void failed.push({ rule, uuid });
  if (!signed.has(intervener.status) && intervener.sourceSystem !== legacy)
    fail('INTERVENER', intervener.uuid);
  for (const { uuid, status, sourceSystem, isOfPackage } of operations)
    // What was cancelled is no part of the package any more.
    if (isOfPackage && !signed.has(status) && sourceSystem !== legacy && status !== 'CANCELLED')
      fail('OPERATIONS', uuid);
  for (const { uuid, isValidated, isSigned } of proofs)
    if (!isValidated && !isSigned) fail('CCC', uuid);
  const stopped = operations.filter(({ status }) => !settled.has(status));
  for (const account of new Set(stopped.map(({ uuidAccount }) => uuidAccount)))
    fail('ACCOUNTS', account);
  return failed;
}

/** Whether the onboarding package of a person may be submitted, and all that stands in its way (specification §4). */
export function submissionReadiness(facts: ReadinessFacts): {
  ready: boolean;
  failures: readonly ReadinessFailure[];
} {
  const found = failures(facts);
  return { ready: found.length === 0, failures: found };
}

const names = {
  INTERVENER: 'ENVIO_SIN_FIRMA',
  OPERATIONS: 'ENVIO_CON_ORDEN_PENDIENTE',
  CCC: 'ENVIO_SIN_JUSTIFICANTE',
  ACCOUNTS: 'ENVIO_CON_CUENTA_PENDIENTE',
} as const satisfies Record<ReadinessRule, string>;

/** What stands in the way, as refusals: the rule and the object in the field, the sentence for people. */
export function readinessRefusals(found: readonly ReadinessFailure[]): Refusal[] {
  return found.map(({ rule, uuid }) => refuse(names[rule], {}, `${rule}.${uuid}`));
}

import type { BankAccount, Simulation } from '@participe/contract/types';
import {
  compareDecimal,
  fieldRules,
  parseMoney,
  parseUnits,
  isAppropriatenessSentence,
} from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import { validateAmountRange } from './amount-limits.ts';
import type { AmountLimits } from '../kinds/kind.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { validateDebitLimit } from './debit-limit.ts';
import { kindHasStep, getKindRules } from '../kinds/index.ts';
import { validateOrigin } from '../kinds/origin-problems.ts';
import { orderFieldIds, findFieldForError } from './field-locations.ts';
import type { KnowledgeCheck, StepId } from './step-order.ts';

/** An error of a form field. The field and the error summary show the same message. */
export interface FieldProblem {
  fieldId: string;
  /** Name of the field, where the id is not that of the field itself. */
  label?: string | undefined;
  message: string;
  /** Code of an error of the service. */
  code?: string;
}

const { required: REQUIRED } = operate;
const { pending: PENDING_BANK, rejected: REJECTED_BANK } = operate.collection;
const { wrong: WRONG_SENTENCE, noTest: NO_TEST } = operate.knowledge;

/** Facts that the validation needs in addition to the form values. */
export interface ValidationContext {
  bankAccounts: readonly Pick<BankAccount, 'uuid' | 'status' | 'was_debited'>[] | undefined;
  knowledge: KnowledgeCheck;
  limits: AmountLimits;
  /** Simulation of exactly the current choices; undefined while the response is awaited. */
  simulation: Pick<Simulation, 'errors'> | undefined;
}

type ServiceError = Simulation['errors'][number];

function selectServiceProblems(
  step: StepId,
  { op }: Pick<OrderFormValues, 'op'>,
  errors: readonly ServiceError[] = [],
): FieldProblem[] {
  return errors
    .map((error) => ({ ...findFieldForError(error, op), message: error.message, code: error.code }))
    .filter((location) => location.step === step)
    .map(({ fieldId, message, code }) => ({ fieldId, message, code }));
}

function requireValue(value: string | null, fieldId: string): FieldProblem[] {
  return value === null ? [{ fieldId, message: REQUIRED }] : [];
}

type NumberField = 'cash' | 'units' | 'percentage' | 'increaseBy';

function findNumberProblems(field: NumberField, choices: OrderFormValues): FieldProblem[] {
  const { invalid, names } = operate.amount;
  const fieldId = orderFieldIds[field];
  const text = choices[field];
  const missingText = fieldRules.checkRequired(text);
  if (missingText !== null) return [{ fieldId, message: missingText }];
  const read = field === 'units' ? parseUnits(text) : parseMoney(text);
  const isPositiveNumber = read.ok && compareDecimal(read.value, '0') > 0;
  return isPositiveNumber ? [] : [{ fieldId, message: invalid(names[field]) }];
}

const FIELD_OF_MODE = {
  CASH: 'cash',
  PARTICIPATIONS: 'units',
  PERCENTAGE: 'percentage',
} as const;

/** The checks are, in this sequence: missing, wrong format, out of range, refused by the service (UIX-29). */
function amountProblems(choices: OrderFormValues, facts: ValidationContext): FieldProblem[] {
  const { mode } = choices;
  if (mode !== 'TOTAL') {
    const field = FIELD_OF_MODE[mode];
    const numberProblems = findNumberProblems(field, choices);
    if (numberProblems.length > 0) return numberProblems;
    const message = validateAmountRange(choices, facts.limits);
    if (message !== null) return [{ fieldId: orderFieldIds[field], message }];
  }
  // An incoming transfer asks for the amount before the fund to buy, so refusals that depend on that fund are shown
  // at the fund's step.
  if (kindHasStep(choices.op, 'llegada')) return [];
  const debitLimitMessage = validateDebitLimit(choices, facts.bankAccounts);
  return selectServiceProblems('importe', choices, facts.simulation?.errors).filter(
    ({ message }) => message !== debitLimitMessage,
  );
}

/** The service decides which dates of an instruction are valid. */
function scheduleProblems(choices: OrderFormValues, facts: ValidationContext): FieldProblem[] {
  const { op, start, hasEnd, end, increase } = choices;
  const hasIncrease = getKindRules(op)?.schedule?.canIncrease === true && increase !== 'NONE';
  const ownProblems = [
    ...requireValue(start === '' ? null : start, orderFieldIds.start),
    ...(hasEnd ? requireValue(end === '' ? null : end, orderFieldIds.end) : []),
    ...(hasIncrease ? findNumberProblems('increaseBy', choices) : []),
  ];
  return ownProblems.length > 0
    ? ownProblems
    : selectServiceProblems('periodicidad', choices, facts.simulation?.errors);
}

function bankProblems(choices: OrderFormValues, facts: ValidationContext): FieldProblem[] {
  const { bankAccount } = choices;
  const fieldId = orderFieldIds.bankAccount;
  const chosenBankAccount = facts.bankAccounts?.find(({ uuid }) => uuid === bankAccount);
  if (facts.bankAccounts && !chosenBankAccount) return [{ fieldId, message: REQUIRED }];
  if (chosenBankAccount?.status === 'REJECTED') return [{ fieldId, message: REJECTED_BANK }];
  if (chosenBankAccount && chosenBankAccount.status !== 'VALIDATED')
    return [{ fieldId, message: PENDING_BANK }];
  return selectServiceProblems('cobro', choices, facts.simulation?.errors);
}

function paymentProblems(choices: OrderFormValues, facts: ValidationContext): FieldProblem[] {
  const missing = requireValue(choices.payment, orderFieldIds.payment);
  if (missing.length > 0) return missing;
  const serviceProblems = selectServiceProblems('pago', choices, facts.simulation?.errors);
  if (choices.payment !== 'DOMICILIACION') return serviceProblems;
  const message = validateDebitLimit(choices, facts.bankAccounts);
  const limitProblems = message === null ? [] : [{ fieldId: orderFieldIds.payment, message }];
  return [...serviceProblems, ...limitProblems, ...bankProblems(choices, facts)];
}

/** No product is chosen, or the service refuses the chosen one. */
function productProblems(
  step: 'producto' | 'destino' | 'llegada',
  choices: OrderFormValues,
  facts: ValidationContext,
): FieldProblem[] {
  const isDestination = step === 'destino';
  const chosenProduct = isDestination ? choices.destination : choices.product;
  const destinationProblems = requireValue(
    chosenProduct,
    isDestination ? orderFieldIds.destination : orderFieldIds.product,
  );
  return destinationProblems.length > 0
    ? destinationProblems
    : selectServiceProblems(step, choices, facts.simulation?.errors);
}

/** At this step an incoming transfer chooses the fund to buy, so errors about its minimum are shown here. */
function arrivalProblems(choices: OrderFormValues, facts: ValidationContext): FieldProblem[] {
  const ownProblems = productProblems('llegada', choices, facts);
  if (ownProblems.length > 0) return ownProblems;
  return selectServiceProblems('importe', choices, facts.simulation?.errors).map((problem) => ({
    ...problem,
    fieldId: orderFieldIds.product,
  }));
}

/** The service's errors about the origin are shown when the form finds none. */
function originProblems(choices: OrderFormValues, facts: ValidationContext): FieldProblem[] {
  const ownProblems = validateOrigin(choices);
  return ownProblems.length > 0
    ? ownProblems
    : selectServiceProblems('origen', choices, facts.simulation?.errors);
}

function knowledgeProblems(
  { warned, sentence }: OrderFormValues,
  { knowledge }: ValidationContext,
): FieldProblem[] {
  switch (knowledge) {
    case 'none':
      return [];
    case 'test':
      return [{ fieldId: orderFieldIds.warned, message: NO_TEST }];
    case 'sentence':
      if (sentence === '') return [{ fieldId: orderFieldIds.sentence, message: REQUIRED }];
      return isAppropriatenessSentence(sentence)
        ? []
        : [{ fieldId: orderFieldIds.sentence, message: WRONG_SENTENCE }];
    default:
      return warned ? [] : [{ fieldId: orderFieldIds.warned, message: REQUIRED }];
  }
}

/** Returns the errors of a step in page sequence. */
export function validateStep(
  step: StepId,
  choices: OrderFormValues,
  facts: ValidationContext,
): FieldProblem[] {
  switch (step) {
    case 'que':
      return requireValue(choices.op, orderFieldIds.op);
    case 'cuenta':
      return requireValue(choices.account, orderFieldIds.account);
    case 'producto':
    case 'destino':
      return productProblems(step, choices, facts);
    case 'origen':
      return originProblems(choices, facts);
    case 'llegada':
      return arrivalProblems(choices, facts);
    case 'importe':
      return amountProblems(choices, facts);
    case 'periodicidad':
      return scheduleProblems(choices, facts);
    case 'pago':
      return paymentProblems(choices, facts);
    case 'cobro':
      return bankProblems(choices, facts);
    case 'conocimientos':
      return knowledgeProblems(choices, facts);
    case 'comprobar':
      return [];
  }
}

export function isMissingField({ message }: FieldProblem): boolean {
  return message === REQUIRED;
}

const EMPTY_FIELDS: Partial<OrderFormValues> = {
  cash: '',
  units: '',
  percentage: '',
  start: '',
  end: '',
  increaseBy: '',
  sentence: '',
  originFund: '',
  originManager: '',
  originEntity: '',
};

/** The required fields of a step depend on its other answers. */
export function getRequiredFields(
  step: StepId,
  choices: OrderFormValues,
  facts: ValidationContext,
): string[] {
  const problems = validateStep(step, { ...choices, ...EMPTY_FIELDS }, facts);
  return problems.filter(isMissingField).map(({ fieldId }) => fieldId);
}

/** Returns which check of the investor's knowledge the simulation requires (APR-01). */
export function getKnowledgeCheck(
  convenience: Simulation['convenience'] | undefined,
  isComplex: boolean,
): KnowledgeCheck {
  if (!convenience?.required) return 'none';
  if (convenience.result === null) return 'test';
  if (convenience.phrase_required) return 'sentence';
  if (convenience.result === 'CONVENIENTE') return 'none';
  return isComplex ? 'information' : 'warning';
}

import type { BankAccount, Simulation } from '@participe/contract/types';
import {
  compareDecimal,
  fieldRules,
  parseMoney,
  parseUnits,
  sentenceMatches,
} from '@participe/domain';
import { operate } from '../../locales/es/operate.ts';
import { outOfRange, type AmountLimits } from './amount-limits.ts';
import type { Choices } from './order.ts';
import { directionOf } from './order-kinds.ts';
import type { Knowledge, StepId } from './steps.ts';

/** What is wrong with a field: its id on the page and the words for it, the same in field and summary. */
export interface Problem {
  fieldId: string;
  /** The field by its name, where its step has several that can be wrong in the same words. */
  label?: string;
  message: string;
  /** The refusal of the service behind it. */
  code?: string;
}

/** Ids of the fields, so that the summary of errors can lead to them. */
export const fieldIds = {
  op: 'que',
  account: 'cuenta',
  product: 'producto',
  destination: 'destino',
  mode: 'modo',
  cash: 'importe',
  units: 'participaciones',
  percentage: 'porcentaje',
  period: 'periodicidad',
  start: 'primera-fecha',
  hasEnd: 'hasta-cuando',
  end: 'fecha-de-fin',
  increase: 'revalorizacion',
  increaseBy: 'aumento',
  payment: 'pago',
  bankAccount: 'cobro',
  warned: 'aviso',
  sentence: 'frase',
  document: (uuid: string) => `documento-${uuid}`,
} as const;

const { required: REQUIRED } = operate;
const { pending: PENDING_BANK } = operate.collection;
const { wrong: WRONG_SENTENCE, noTest: NO_TEST } = operate.knowledge;

/** What the answers are judged by, beside themselves. */
export interface Facts {
  bankAccounts: readonly Pick<BankAccount, 'uuid' | 'status'>[] | undefined;
  knowledge: Knowledge;
  limits: AmountLimits;
  /** The answer about exactly these choices, if it has come. */
  simulation: Pick<Simulation, 'errors'> | undefined;
}

type ServiceError = Simulation['errors'][number];

const FIELD_OF: Readonly<Record<string, { step: StepId; fieldId: string }>> = {
  operation_type: { step: 'que', fieldId: fieldIds.op },
  uuid_account: { step: 'cuenta', fieldId: fieldIds.account },
  id_product: { step: 'producto', fieldId: fieldIds.product },
  id_destination_product: { step: 'destino', fieldId: fieldIds.destination },
  amount_mode: { step: 'importe', fieldId: fieldIds.mode },
  cash: { step: 'importe', fieldId: fieldIds.cash },
  participations: { step: 'importe', fieldId: fieldIds.units },
  percentage: { step: 'importe', fieldId: fieldIds.percentage },
  per_period: { step: 'periodicidad', fieldId: fieldIds.period },
  per_start_date: { step: 'periodicidad', fieldId: fieldIds.start },
  per_end_date: { step: 'periodicidad', fieldId: fieldIds.end },
  per_increase_type: { step: 'periodicidad', fieldId: fieldIds.increase },
  per_increase: { step: 'periodicidad', fieldId: fieldIds.increaseBy },
  payment_method: { step: 'pago', fieldId: fieldIds.payment },
  uuid_bank_account: { step: 'cobro', fieldId: fieldIds.bankAccount },
  convenience_phrase: { step: 'conocimientos', fieldId: fieldIds.sentence },
  convenience_accepted: { step: 'conocimientos', fieldId: fieldIds.warned },
  accepted_documents: { step: 'comprobar', fieldId: 'documentos' },
};

const NO_TEST_CODE = '400-044';

/** The step and field that a refusal is about; one that names no field is about the amount or, last, the whole. */
export function placeOf(error: { code: string; field?: string | null | undefined }): {
  step: StepId;
  fieldId: string;
} {
  if (error.code === NO_TEST_CODE) return { step: 'conocimientos', fieldId: fieldIds.warned };
  const named = FIELD_OF[error.field ?? ''];
  if (named) return named;
  const isAboutSize = ['400-040', '400-041', '400-042', '400-043', '400-047'].includes(error.code);
  return isAboutSize
    ? { step: 'importe', fieldId: fieldIds.mode }
    : { step: 'comprobar', fieldId: 'crear' };
}

function fromService(step: StepId, errors: readonly ServiceError[]): Problem[] {
  return errors
    .filter((error) => placeOf(error).step === step)
    .map((error) => ({
      fieldId: placeOf(error).fieldId,
      message: error.message,
      code: error.code,
    }));
}

function need(value: string | null, fieldId: string): Problem[] {
  return value === null ? [{ fieldId, message: REQUIRED }] : [];
}

type NumberField = 'cash' | 'units' | 'percentage' | 'increaseBy';

function typed(field: NumberField, choices: Choices): Problem[] {
  const { invalid, names } = operate.amount;
  const fieldId = fieldIds[field];
  const text = choices[field];
  const missing = fieldRules.required(text);
  if (missing !== null) return [{ fieldId, message: missing }];
  const read = field === 'units' ? parseUnits(text) : parseMoney(text);
  const isGood = read.ok && compareDecimal(read.value, '0') > 0;
  return isGood ? [] : [{ fieldId, message: invalid(names[field]) }];
}

const FIELD_OF_MODE = {
  CASH: 'cash',
  PARTICIPATIONS: 'units',
  PERCENTAGE: 'percentage',
} as const;

/** Required first, then format and range, then what only the service knows (ux §3.3). */
function amountProblems(choices: Choices, facts: Facts): Problem[] {
  const { mode } = choices;
  if (mode !== 'TOTAL') {
    const field = FIELD_OF_MODE[mode];
    const unreadable = typed(field, choices);
    if (unreadable.length > 0) return unreadable;
    const message = outOfRange(choices, facts.limits);
    if (message !== null) return [{ fieldId: fieldIds[field], message }];
  }
  return fromService('importe', facts.simulation?.errors ?? []);
}

function named(label: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) =>
    problem.message === REQUIRED ? { ...problem, label } : problem,
  );
}

/** The same of the dates and the increase of an instruction; which dates it may have is the service's to say. */
function scheduleProblems(choices: Choices, facts: Facts): Problem[] {
  const { op, start, hasEnd, end, increase } = choices;
  const grows = directionOf(op) === 'invest' && increase !== 'NONE';
  const { start: first, end: last, increaseBy } = operate.schedule;
  const local = [
    ...named(first, need(start === '' ? null : start, fieldIds.start)),
    ...(hasEnd ? named(last, need(end === '' ? null : end, fieldIds.end)) : []),
    ...(grows ? named(increaseBy, typed('increaseBy', choices)) : []),
  ];
  return local.length > 0 ? local : fromService('periodicidad', facts.simulation?.errors ?? []);
}

function bankProblems({ bankAccount }: Choices, facts: Facts): Problem[] {
  const fieldId = fieldIds.bankAccount;
  const chosen = facts.bankAccounts?.find(({ uuid }) => uuid === bankAccount);
  if (facts.bankAccounts && !chosen) return [{ fieldId, message: REQUIRED }];
  if (chosen && chosen.status !== 'VALIDATED') return [{ fieldId, message: PENDING_BANK }];
  return fromService('cobro', facts.simulation?.errors ?? []);
}

function paymentProblems(choices: Choices, facts: Facts): Problem[] {
  const missing = need(choices.payment, fieldIds.payment);
  if (missing.length > 0) return missing;
  const refused = fromService('pago', facts.simulation?.errors ?? []);
  return choices.payment === 'DOMICILIACION'
    ? [...refused, ...bankProblems(choices, facts)]
    : refused;
}

/** A product that has to be chosen, and what the service says of it. */
function productProblems(
  step: 'producto' | 'destino',
  chosen: string | null,
  facts: Facts,
): Problem[] {
  const missing = need(chosen, step === 'producto' ? fieldIds.product : fieldIds.destination);
  return missing.length > 0 ? missing : fromService(step, facts.simulation?.errors ?? []);
}

function knowledgeProblems({ warned, sentence }: Choices, { knowledge }: Facts): Problem[] {
  switch (knowledge) {
    case 'none':
      return [];
    case 'test':
      return [{ fieldId: fieldIds.warned, message: NO_TEST }];
    case 'sentence':
      if (sentence === '') return [{ fieldId: fieldIds.sentence, message: REQUIRED }];
      return sentenceMatches(sentence)
        ? []
        : [{ fieldId: fieldIds.sentence, message: WRONG_SENTENCE }];
    default:
      return warned ? [] : [{ fieldId: fieldIds.warned, message: REQUIRED }];
  }
}

/** What keeps a step from holding, in the order in which it is read; nothing when it holds. */
export function problemsOf(step: StepId, choices: Choices, facts: Facts): Problem[] {
  switch (step) {
    case 'que':
      return need(choices.op, fieldIds.op);
    case 'cuenta':
      return need(choices.account, fieldIds.account);
    case 'producto':
      return productProblems(step, choices.product, facts);
    case 'destino':
      return productProblems(step, choices.destination, facts);
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

/** Whether a problem is that nothing was answered. */
export function isMissing({ message }: Problem): boolean {
  return message === REQUIRED;
}

const UNTYPED: Partial<Choices> = {
  cash: '',
  units: '',
  percentage: '',
  start: '',
  end: '',
  increaseBy: '',
  sentence: '',
};

/** The fields that a step cannot do without, as its other answers make it. */
export function neededFields(step: StepId, choices: Choices, facts: Facts): string[] {
  const problems = problemsOf(step, { ...choices, ...UNTYPED }, facts);
  return problems.filter(isMissing).map(({ fieldId }) => fieldId);
}

/** What the service's answer asks about the investor's knowledge of a product (decision G-G05). */
export function knowledgeOf(
  convenience: Simulation['convenience'] | undefined,
  isComplex: boolean,
): Knowledge {
  if (!convenience?.required) return 'none';
  if (convenience.result === null) return 'test';
  if (convenience.phrase_required) return 'sentence';
  if (convenience.result === 'CONVENIENTE') return 'none';
  return isComplex ? 'information' : 'warning';
}

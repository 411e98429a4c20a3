import { createHash } from 'node:crypto';
import { parseNorma43 } from '@participe/connectors';
import type { ImportOutcome } from '@participe/contract/types';
import { isWeekend, toMadridTime } from '../calendar/madrid.ts';
import type { PublishedValue } from '../service/service.ts';
import type { RegistryAnswer } from '../state.ts';
import type { FakeServiceState } from './fake-service-state.ts';
import { sampleUuid } from './samples.ts';

type RowResult = 'OK' | 'SAME' | string;

function importOutcome(type: ImportOutcome['type'], rows: RowResult[]): ImportOutcome {
  const countRowsThat = (test: (row: RowResult) => boolean) => rows.filter(test).length;
  return {
    uuid: sampleUuid(`import:${JSON.stringify(rows)}`),
    type,
    rows_ok: countRowsThat((row) => row === 'OK'),
    rows_same: countRowsThat((row) => row === 'SAME'),
    rows_error: countRowsThat((row) => row !== 'OK' && row !== 'SAME'),
    errors: rows.flatMap((code, index) =>
      code === 'OK' || code === 'SAME' ? [] : [{ row: index + 1, code, message: code }],
    ),
    warnings: [],
  };
}

/** Imports net asset values row by row, by the rules of PRD-03. */
export function importValues(
  serviceState: FakeServiceState,
  values: PublishedValue[],
): ImportOutcome {
  const today = toMadridTime(serviceState.now).date;
  const rows = values.map((row): RowResult => {
    const { date, net_asset_value: value } = row;
    const code = 'isin' in row ? row.isin : row.dgs_code;
    const product = serviceState.products.find((item) => (item.isin ?? item.dgs_code) === code);
    const storedValue = serviceState.values.get(`${code} ${date}`);
    if (!product) return 'UNKNOWN';
    if (isWeekend(date)) return 'WEEKEND';
    if (date > today) return 'FUTURE';
    if (storedValue !== undefined) return storedValue === value ? 'SAME' : 'DIFFERENT';
    serviceState.values.set(`${code} ${date}`, value);
    if (date > (product.net_asset_value_date ?? '')) {
      product.net_asset_value = value;
      product.net_asset_value_date = date;
    }
    return 'OK';
  });
  serviceState.rowErrors.push(...rows.filter((row) => row !== 'OK' && row !== 'SAME'));
  return importOutcome('NET_ASSET_VALUES', rows);
}

/**
 * Parses a whole statement and books its money by order reference. Returns undefined when the statement is refused.
 */
export function importBankStatement(
  serviceState: FakeServiceState,
  bytes: Uint8Array,
): ImportOutcome | undefined {
  const statement = parseNorma43(bytes);
  if (!statement.ok) {
    serviceState.statementsRefused += 1;
    return undefined;
  }
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const isRepeated = serviceState.statements.has(fingerprint);
  if (isRepeated) serviceState.statementsRepeated += 1;
  serviceState.statements.add(fingerprint);
  const movements = statement.accounts.flatMap((account) => account.movements);
  serviceState.blocks.push(statement.accounts.length);
  const rows = movements.map((movement): RowResult => {
    if (isRepeated) return 'SAME';
    serviceState.movements.push({
      reference: movement.reference2,
      debit: movement.debit,
      amount: movement.amount,
      date: movement.operationDate,
      text: movement.concepts.join(' / '),
    });
    const order = serviceState.operations.find((row) => row.reference === movement.reference2);
    if (!order || movement.debit) {
      serviceState.unmatched += 1;
      return 'OK';
    }
    const receivedPayments = serviceState.money.get(order.uuid) ?? [];
    serviceState.money.set(order.uuid, [...receivedPayments, movement.amount]);
    return 'OK';
  });
  return importOutcome('BANK_STATEMENTS', rows);
}

/** Order types without a price, whose confirmation repeats the units or euros of the order. */
const unpricedTypes = new Set([
  'BLOQUEO',
  'DESBLOQUEO',
  'HERENCIA',
  'DONACION',
  'DEVOLUCION_EXCESO',
  'CONTINGENCIA',
]);

/** Accepts an answer only when its reference, date, net asset value and units equal those of the order. */
export function importAnswers(
  serviceState: FakeServiceState,
  answers: RegistryAnswer[],
): ImportOutcome {
  const rows = answers.map((answer): RowResult => {
    serviceState.answers.push(answer);
    const order = serviceState.operations.find((row) => row.uuid === answer.uuid_operation);
    if (!order) return 'UNKNOWN';
    if (order.operation_status === 'FINALIZED' && answer.status === 'CONFIRMED') return 'SAME';
    if (order.operation_status !== 'RD_SENT') return 'NOT_SENT';
    if (order.rd_reference !== answer.rd_reference) return 'OTHER_REFERENCE';
    if (answer.status === 'REJECTED_TECHNICAL') {
      order.operation_status = 'VALIDATED';
      return 'OK';
    }
    if (unpricedTypes.has(order.operation_type)) {
      const { participations = null, cash = null } = answer;
      const orderedAmount = order.participations === null ? order.cash : order.participations;
      if ((participations ?? cash) !== orderedAmount || answer.net_asset_value) return 'UNITS';
      order.operation_status = 'FINALIZED';
      return 'OK';
    }
    if (answer.net_asset_value_date !== order.value_date) return 'DATE';
    const knownNav = serviceState.values.get(`${order.isin} ${order.value_date}`);
    if (knownNav === undefined || knownNav !== answer.net_asset_value) return 'VALUE';
    const isInUnits = order.operation_sub_type === 'PARCIAL_PARTICIPACIONES';
    if (isInUnits && answer.participations !== order.participations) return 'UNITS';
    if (!isConsistent(answer, isInUnits)) return 'UNITS';
    order.operation_status = 'FINALIZED';
    order.participations = answer.participations ?? null;
    order.cash = answer.cash ?? null;
    return 'OK';
  });
  serviceState.rowErrors.push(...rows.filter((row) => row !== 'OK' && row !== 'SAME'));
  return importOutcome('RD_RESPONSES', rows);
}

/**
 * True when units × value equals the cash, within half a millionth of a unit for an order in euros and within half a
 * cent for an order in units.
 */
function isConsistent(answer: RegistryAnswer, isInUnits: boolean): boolean {
  const { cash = '', participations = '', net_asset_value: value = '' } = answer;
  const wholeNumber = (text: string) => BigInt(text.replace('.', ''));
  const amountError =
    wholeNumber(cash) * 10n ** 10n - wholeNumber(participations) * wholeNumber(value);
  const distance = amountError < 0n ? -amountError : amountError;
  return 2n * distance <= (isInUnits ? 10n ** 10n : wholeNumber(value));
}

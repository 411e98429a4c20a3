import type { Operation, TransferProgress } from '@participe/contract/types';
import { registerFund } from './register.ts';

/** Transfers between managers at every stage. */

type Origin = NonNullable<Operation['origin']>;

/** Returns the origin of a transfer with the amount requested from the other manager. */
export function originOf(mode: Origin['mode'], value: string | null): Origin {
  return {
    isin: registerFund.isin,
    fund_name: registerFund.fund_name,
    manager_name: registerFund.manager_name,
    gestora_comercializador: registerFund.gestora_comercializador,
    account_number_at_origin: '0034-118820',
    holder_equals: true,
    mode,
    value,
  };
}

/** The destination of a transfer requested by another manager. */
export const outgoingTransferDestination: NonNullable<Operation['destination']> = {
  isin: registerFund.isin,
  fund_name: registerFund.fund_name,
  manager_name: registerFund.manager_name,
  gestora_comercializador: 'A28017895000',
};

const TRANSFER_PHASES: TransferProgress['phases'] = [
  { phase: 'REQUEST', due_on: '2026-11-20', done_on: '2026-11-19' },
  { phase: 'CHECK', due_on: '2026-11-24', done_on: '2026-11-20' },
  { phase: 'REDEMPTION', due_on: '2026-11-27', done_on: '2026-11-24' },
  { phase: 'ARRIVAL', due_on: '2026-12-01', done_on: '2026-11-26' },
  { phase: 'UNITS', due_on: '2026-12-02', done_on: '2026-11-27' },
];

/** Returns the progress of a transfer of which the first `done` phases are complete. */
export function transferProgressOf(
  done: number,
  changes: Partial<TransferProgress> = {},
): TransferProgress {
  return {
    phases: TRANSFER_PHASES.map((phase, index) =>
      index < done ? phase : { ...phase, done_on: null },
    ),
    is_late: false,
    delay_reason: null,
    redemption_date: null,
    cash: null,
    cash_on: null,
    tax_history_on: null,
    rejection: null,
    ...changes,
  };
}

/** Returns an incoming transfer of a whole fund that is in progress. */
export function incomingTransferOf(changes: Partial<Operation> = {}): Partial<Operation> {
  return {
    operation_type: 'TRASPASO_ENTRADA',
    operation_sub_type: 'TOTAL',
    operation_status: 'SNCE_1',
    payment_method: null,
    cash: null,
    net_value: null,
    participations: null,
    net_asset_value: null,
    net_asset_value_date: null,
    expected_value_date: null,
    cutoff_at: null,
    withholding: '0.00',
    origin: originOf('TOTAL', null),
    transfer: transferProgressOf(1),
    allowed_actions: ['CANCEL'],
    ...changes,
  };
}

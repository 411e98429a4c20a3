import type { OperationRow } from '@participe/contract/types';
import { addDays } from '@participe/domain';
import { createFixtureUuid } from '@participe/fixtures';
import { CONSULTIVO, operationRowOf, pageOf, productOf, summaryOf } from '../../stories/data.ts';
import { press, see, seeFailure, seeNo } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';
import { originOf } from '../../stories/travel.ts';

export const title = 'features/operations';

const PATH = '/account/operations';
const main = summaryOf('investor_main');
const pension = summaryOf('investor_pension');
const mixedFund = productOf('patrimonio');
const pensionPlan = productOf('pension_decidido');

function rowOf(name: string, changes: Partial<OperationRow> = {}): OperationRow {
  return operationRowOf({ uuid: createFixtureUuid(`story:operations:${name}`), ...changes });
}

const toSign = rowOf('sign', {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  operation_status: 'REGISTERED_ONLINE',
  operation_date: '2026-11-19T08:41:00.000Z',
  cash: '5200.00',
  reference: 'PA-2026-004221',
  my_signature_pending: true,
  allowed_actions: ['SIGN', 'CANCEL'],
  expected_value_date: '2026-11-19',
  settlement_date: '2026-11-24',
});
const runningOperationRows = [
  rowOf('sent'),
  rowOf('leaving', {
    operation_type: 'TRASPASO_SALIDA',
    operation_sub_type: 'PARCIAL_IMPORTE',
    operation_status: 'SNCE_2',
    operation_date: '2026-11-17T10:05:00.000Z',
    cash: '3000.00',
    expected_value_date: '2026-11-19',
    allowed_actions: [],
  }),
  rowOf('transfer', {
    operation_type: 'TRASPASO_ENTRADA',
    operation_sub_type: 'TOTAL',
    operation_status: 'SNCE_2',
    operation_date: '2026-11-16T10:05:00.000Z',
    cash: null,
    participations: null,
    origin_fund_name: originOf('TOTAL', null).fund_name,
    expected_value_date: '2026-11-27',
    allowed_actions: [],
    key_product: mixedFund.keyName,
    product_name: mixedFund.name,
  }),
  rowOf('periodic', {
    operation_type: 'SOLICITUD_APORTACION_PERIODICA',
    operation_status: 'PERIODIC_ACTIVE',
    operation_date: '2026-02-03T09:00:00.000Z',
    cash: '100.00',
    uuid_account: pension.uuid,
    key_product: pensionPlan.keyName,
    product_name: pensionPlan.name,
    next_execution_date: '2026-12-09',
    allowed_actions: [],
  }),
];

function endedOf(index: number): OperationRow {
  const isRedemption = index % 5 === 2;
  const isCancelled = index % 7 === 3;
  return rowOf(`ended:${index}`, {
    operation_type: isRedemption ? 'REEMBOLSO' : 'SUSCRIPCION',
    operation_status: isCancelled ? 'CANCELLED' : 'FINALIZED',
    operation_date: `${addDays('2026-10-30', -index * 23)}T09:12:00.000Z`,
    cash: isRedemption ? '1250.50' : '2000.00',
    value_date: addDays('2026-10-31', -index * 23),
    settlement_date: null,
    allowed_actions: [],
    ...(index % 3 === 1 && { key_product: mixedFund.keyName, product_name: mixedFund.name }),
  });
}
const endedOperationRows = Array.from({ length: 21 }, (_, index) => endedOf(index));
const withoutDates = {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  payment_method: null,
  order_date: null,
  cutoff_at: null,
  expected_value_date: null,
} as const;
const firstPage = pageOf(
  'operations',
  [toSign, ...runningOperationRows, ...endedOperationRows],
  64,
);

export const Normal = story({ path: PATH, answers: { 'GET /operations': firstPage } });
export const EveryKind = story({
  path: PATH,
  answers: {
    'GET /operations': pageOf('operations', [
      rowOf('missing', {
        ...withoutDates,
        operation_status: 'SIGNED',
        documents_status: 'MISSING',
        missing_documents: '«Autorización judicial»',
      }),
      rowOf('checked', {
        ...withoutDates,
        operation_status: 'SIGNED',
        documents_status: 'SENT',
      }),
      rowOf('internal', {
        operation_type: 'TRASPASO_INTERNO',
        operation_sub_type: 'TOTAL',
        operation_status: 'SIGNED',
        payment_method: null,
        cash: null,
        destination_product_name: mixedFund.name,
      }),
      rowOf('instruction', {
        operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
        operation_sub_type: 'MODIFICACION',
        operation_status: 'PERIODIC_ACTIVE',
        cash: '150.00',
        next_execution_date: '2026-12-09',
      }),
      rowOf('suspended', {
        operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
        operation_sub_type: 'ALTA',
        operation_status: 'PERIODIC_SUSPENDED',
        cash: '300.00',
      }),
      rowOf('child', {
        operation_sub_type: 'PERIODICA',
        payment_method: 'DOMICILIACION',
        operation_status: 'VALIDATED',
        cash: '150.00',
        uuid_parent_operation: createFixtureUuid('story:operations:instruction'),
      }),
      rowOf('in', {
        operation_type: 'TRASPASO_INTERNO',
        operation_sub_type: 'TOTAL',
        operation_status: 'FINALIZED',
        payment_method: null,
        value_date: '2026-11-17',
        cash: '3041.12',
        uuid_parent_operation: createFixtureUuid('story:operations:out'),
        allowed_actions: [],
      }),
      rowOf('block', {
        operation_type: 'BLOQUEO',
        operation_sub_type: null,
        operation_status: 'FINALIZED',
        payment_method: null,
        cash: null,
        participations: '12.500000',
        allowed_actions: [],
      }),
    ]),
  },
});
/** A signed subscription has no value date until its money arrives. */
export const Unpaid = story({
  path: PATH,
  answers: {
    'GET /operations': pageOf('operations', [rowOf('unpaid', { operation_status: 'SIGNED' })]),
  },
  play: async () => {
    await see('2.000,00');
    await seeNo('Fecha de valor');
  },
});
export const FilteredBySubType = story({
  path: `${PATH}?tipo=SUSCRIPCION&subtipo=PERIODICA`,
  answers: { 'GET /operations': pageOf('operations', endedOperationRows, 21) },
});
export const SecondPage = story({
  path: `${PATH}?pagina=2`,
  answers: { 'GET /operations': { ...pageOf('operations', endedOperationRows, 64), offset: 25 } },
});
export const OfOneAccount = story({
  path: `${PATH}/${main.uuid}`,
  answers: {
    'GET /accounts/{id}/operations': pageOf('operations', [
      toSign,
      rowOf('sent'),
      ...endedOperationRows,
    ]),
  },
});
export const Filtered = story({
  path: `${PATH}?q=global&tipo=REEMBOLSO&estado=pendiente&desde=2026-01-01`,
  answers: { 'GET /operations': pageOf('operations', [toSign]) },
});
export const DatesCrossed = story({
  path: `${PATH}?desde=2026-11-10&hasta=2026-01-01`,
  answers: { 'GET /operations': pageOf('operations', []) },
  play: async () => {
    await see('Cambie las fechas o quite los filtros.');
    await seeNo('0 operaciones');
  },
});
export const FilterSheet = story({
  path: `${PATH}?estado=finalizada`,
  answers: { 'GET /operations': pageOf('operations', endedOperationRows, 52) },
  play: async () => {
    await see('Terminadas');
    await press('Filtros (1)');
    await see('Ver 52 operaciones');
  },
});
export const HiddenAmounts = story({
  path: PATH,
  answers: { 'GET /operations': firstPage },
  hidden: true,
});
export const Loading = story({ path: PATH, answers: { 'GET /operations': 'loading' } });
export const Empty = story({
  path: PATH,
  answers: { 'GET /operations': pageOf('operations', []) },
});
export const NothingFound = story({
  path: `${PATH}?q=marte&desde=2026-11-10`,
  answers: { 'GET /operations': pageOf('operations', []) },
});
export const Failed = story({
  path: PATH,
  answers: {
    'GET /operations': { status: 500, code: '500-000', message: 'Error interno del servidor' },
  },
});
export const DownloadFailed = story({
  path: PATH,
  answers: {
    'GET /operations': firstPage,
    'POST /operations/download': {
      status: 0,
      code: 'NO_RESPONSE',
      message: 'No response was received',
    },
  },
  play: async () => {
    await press('Descargar las operaciones');
    await press('CSV');
    await seeFailure('No hemos podido descargar las operaciones');
  },
});
const readOnly = { ...main, permissions: CONSULTIVO };
export const ReadOnly = story({
  path: PATH,
  me: { area: { accounts: [readOnly] } },
  answers: {
    'GET /operations': pageOf('operations', [
      { ...toSign, my_signature_pending: false, allowed_actions: [] },
      rowOf('sent', { allowed_actions: [] }),
      ...endedOperationRows.slice(0, 6),
    ]),
  },
});
export const ReadOnlyEmpty = story({
  path: PATH,
  me: { area: { accounts: [readOnly] } },
  answers: { 'GET /operations': pageOf('operations', []) },
});
export const Blocked = story({
  path: PATH,
  me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } },
  answers: {
    'GET /operations': pageOf('operations', [
      rowOf('sent', { allowed_actions: [] }),
      ...endedOperationRows.slice(0, 6),
    ]),
  },
});
export const ForeignAccount = story({
  path: `${PATH}/${createFixtureUuid('story:nobody')}`,
  answers: {
    'GET /accounts/{id}/operations': { status: 404, code: '404', message: 'No encontrado' },
  },
});

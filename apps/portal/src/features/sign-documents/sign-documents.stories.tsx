import type { OperationRow } from '@participe/contract/types';
import { createFixtureUuid } from '@participe/fixtures';
import { CONSULTIVO, operationRowOf, pageOf, productOf, summaryOf } from '../../stories/data.ts';
import type { Answers, Refusal } from '../../stories/fake-client.ts';
import { orderPaperOf } from '../../stories/orders.ts';
import { fill, press, see, seeNo, until } from '../../stories/play.ts';
import { PERSON_PAPERS, signingCodeSent } from '../../stories/restricted.ts';
import { story, type StorySetup } from '../../stories/story.tsx';

export const title = 'features/sign-documents';

const PATH = '/sign-documents';

function orderToSign(name: string, changes: Partial<OperationRow> = {}): OperationRow {
  return operationRowOf({
    uuid: createFixtureUuid(`story:waiting:${name}`),
    operation_status: 'REGISTERED_ONLINE',
    order_date: null,
    expected_value_date: null,
    my_signature_pending: true,
    allowed_actions: ['SIGN', 'CANCEL'],
    ...changes,
  });
}

const redemption = orderToSign('redemption', {
  operation_type: 'REEMBOLSO',
  operation_sub_type: 'PARCIAL_IMPORTE',
  payment_method: null,
  cash: '5200.00',
  reference: 'PA-2026-004221',
});
const transfer = orderToSign('transfer', {
  operation_type: 'TRASPASO_INTERNO',
  operation_sub_type: 'TOTAL',
  payment_method: null,
  cash: null,
  reference: 'PA-2026-004218',
  destination_product_name: productOf('patrimonio').name,
});
const instruction = orderToSign('instruction', {
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_sub_type: 'ALTA',
  payment_method: 'DOMICILIACION',
  cash: '150.00',
  reference: 'PA-2026-004219',
  per_period: 'MENSUAL',
  per_start_date: '2027-01-05',
  per_increase_type: 'ACUMULATIVO',
  per_increase: '2.00',
});
const ordersToSign = [redemption, transfer, instruction];
const manyOrders = Array.from({ length: 23 }, (_, index) =>
  orderToSign(`many:${index}`, { reference: `PA-2026-00${5000 + index}` }),
);

const paperOf = (order: OperationRow) =>
  orderPaperOf(order, { uuid: createFixtureUuid(`story:paper:${order.uuid}`) });
function papersOf(id: string) {
  const orders = [...ordersToSign, ...manyOrders].filter(({ uuid }) => uuid === id);
  return orders.map((order) => paperOf(order));
}

const signed = {
  signature: {
    uuid: createFixtureUuid('story:signature'),
    signed_at: '2026-11-19T10:45:00.000Z',
    documents: [
      { uuid: paperOf(redemption).uuid, is_signed: true, pending_signers: [] },
      {
        uuid: paperOf(transfer).uuid,
        is_signed: false,
        pending_signers: [
          { uuid_intervener: createFixtureUuid('story:marta'), name: 'Marta Prat' },
        ],
      },
    ],
    entity_status: 'SIGNED',
  },
};
const baseAnswers: Answers = {
  'GET /operations': pageOf('operations', ordersToSign),
  'GET /operations/{id}/documents': ({ params: { id } }) => pageOf('documents', papersOf(id)),
  'POST /documents-signatures': ({ body }) => ('otp' in body ? signed : signingCodeSent),
};

function setupOf(
  answers: Answers = {},
  more: Omit<StorySetup, 'path' | 'answers'> = {},
): StorySetup {
  return { path: PATH, answers: { ...baseAnswers, ...answers }, ...more };
}
const signStory = (...setup: Parameters<typeof setupOf>) => story(setupOf(...setup));

const tickTwoOrders = async () => {
  await press('He leído «Orden de reembolso · PA-2026-004221»');
  await press('He leído «Orden de traspaso interno · PA-2026-004218»');
};
const requestCode = async () => {
  await tickTwoOrders();
  await press('Enviar código');
};

export const Normal = signStory();
export const WithoutDocument = signStory(
  {
    'GET /operations': pageOf('operations', [
      { ...redemption, documents_status: 'MISSING', missing_documents: '«Autorización judicial»' },
      transfer,
    ]),
  },
  { play: () => see('El precio espera hasta que lo recibamos todo') },
);
export const TwoChosen = signStory({}, { play: tickTwoOrders });
export const CodeAsked = signStory(
  {},
  {
    play: async () => {
      await requestCode();
      await see('Firmar 2 documentos');
    },
  },
);
/** The signed orders leave the list. */
export const Signed = story(() => {
  let waiting = ordersToSign;
  return setupOf(
    {
      'GET /operations': () => pageOf('operations', waiting),
      'POST /documents-signatures': ({ body }) => {
        if (!('otp' in body)) return signingCodeSent;
        waiting = [instruction];
        return signed;
      },
    },
    {
      play: async () => {
        await requestCode();
        await fill('Código de 6 cifras', '111111');
        await press('Firmar 2 documentos');
        await see('Falta la firma de Marta Prat.');
        await until(
          () => document.querySelectorAll('input[type="checkbox"]').length === 1,
          'one order',
        );
      },
    },
  );
});
const refusal: Refusal = {
  status: 409,
  code: '409-010',
  message: 'El cambio de estado no está permitido.',
};
export const SomeGone = story(() => {
  let waiting = ordersToSign;
  return setupOf(
    {
      'GET /operations': () => pageOf('operations', waiting),
      'POST /documents-signatures': () => {
        waiting = [transfer, instruction];
        return refusal;
      },
    },
    {
      play: async () => {
        await requestCode();
        await see('ya no espera su firma');
      },
    },
  );
});
export const NoDocument = signStory(
  { 'GET /operations/{id}/documents': pageOf('documents', []) },
  {
    play: async () => {
      await see('Falta el documento de esta orden: no se puede firmar.');
      await seeNo('Marque al menos un documento para firmar.');
    },
  },
);
export const DocumentsLoading = signStory({ 'GET /operations/{id}/documents': 'loading' });
export const MoreThanTwenty = signStory({ 'GET /operations': pageOf('operations', manyOrders) });
export const Empty = signStory({ 'GET /operations': pageOf('operations', []) });
export const Loading = signStory({ 'GET /operations': 'loading' });
export const Failed = signStory({
  'GET /operations': {
    status: 500,
    code: '500-001',
    message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
  },
});
const withoutPermission = pageOf('operations', [{ ...redemption, allowed_actions: [] }]);
const readOnly = summaryOf('investor_main', { permissions: CONSULTIVO });
export const ReadOnly = signStory(
  { 'GET /operations': pageOf('operations', []) },
  { me: { area: { accounts: [readOnly] } } },
);
export const Blocked = signStory(
  { 'GET /operations': withoutPermission },
  { me: { intervener: { intervener_status: 'BLOQUEADO', can_operate: false } } },
);
/** Documents of the person and of a child beside the orders. */
export const PapersBesideOrders = signStory(
  {},
  { me: { area: { documents_to_sign: PERSON_PAPERS } } },
);

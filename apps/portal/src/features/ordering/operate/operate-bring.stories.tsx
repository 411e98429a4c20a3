import { pageOf, summaryOf } from '../../../stories/data.ts';
import {
  acceptDocuments,
  formStory,
  incomingTransfer,
  openDocument,
  serverError,
  withSimulation,
} from '../../../stories/ordering/order-form.tsx';
import { heldProduct, orderAnswers } from '../../../stories/orders.ts';
import { fill, press, see, seeUncovered, until } from '../../../stories/play.ts';
import { incomingTransferSimulation } from '../../../stories/simulations.ts';
import { story } from '../../../stories/story.tsx';

export const title = 'features/operate-bring';

const account = summaryOf('investor_main').uuid;
const transferWithoutOrigin = { op: 'TRASPASO_ENTRADA', account } as const;
const SEARCH = 'ISIN o nombre del fondo';
const seeErrors = async () => {
  await press('Continuar');
  await see('Revise est');
};
const typeSearch = async (text: string) => {
  const findSearchBox = () => document.querySelector<HTMLInputElement>('[role="combobox"]');
  const field = await until(findSearchBox, 'the field to search with');
  field.focus();
  await fill(SEARCH, text);
};

/** Each step of an incoming transfer when it opens, and its errors. */
export const Origin = formStory(transferWithoutOrigin, { step: 'origen' });
export const OriginMissing = formStory(transferWithoutOrigin, { step: 'origen', play: seeErrors });
export const OriginFound = formStory(transferWithoutOrigin, {
  step: 'origen',
  play: async () => {
    await typeSearch('alcorisa');
    await see('Alcorisa Mixto Prudente FI');
  },
});
export const OriginSearching = formStory(transferWithoutOrigin, {
  step: 'origen',
  answers: { 'GET /cnmv': 'loading' },
  play: async () => {
    await typeSearch('alcorisa');
    await see('Buscando…');
  },
});
export const OriginNothing = formStory(transferWithoutOrigin, {
  step: 'origen',
  answers: { 'GET /cnmv': pageOf('cnmv', []) },
  play: async () => {
    await typeSearch('zzz');
    await see('Ningún fondo coincide');
    await seeUncovered('No lo encuentro');
  },
});
export const OriginSearchBroken = formStory(transferWithoutOrigin, {
  step: 'origen',
  answers: { 'GET /cnmv': serverError },
  play: async () => {
    await typeSearch('alcorisa');
    await see('Puede intentarlo otra vez');
    await until(() => !document.querySelector('[aria-expanded="true"]'), 'a closed list');
  },
});
export const OriginChosen = formStory(
  { ...incomingTransfer, sameHolders: false },
  { step: 'origen' },
);
export const OriginByHand = formStory(
  { ...transferWithoutOrigin, originByHand: true },
  { step: 'origen', play: seeErrors },
);
export const OriginByHandWrong = formStory(
  {
    ...incomingTransfer,
    originByHand: true,
    originIsin: 'ES0158457009',
    originEntity: 'A28017895',
    originAccount: '12€',
  },
  { step: 'origen', play: seeErrors },
);
export const Amount = formStory({ ...incomingTransfer, product: null }, { step: 'importe' });
export const AmountMissing = formStory(
  { ...incomingTransfer, product: null, mode: 'PARTICIPATIONS' },
  { step: 'importe', play: seeErrors },
);
export const Arrival = formStory({ ...incomingTransfer, product: null }, { step: 'llegada' });
export const ArrivalUnderMinimum = formStory(
  { ...incomingTransfer, mode: 'CASH', cash: '0,50' },
  {
    step: 'llegada',
    answers: withSimulation(
      incomingTransferSimulation({
        errors: [
          {
            code: '400-040',
            message: 'El importe mínimo para este producto es de 1,00€.',
            field: 'cash',
          },
        ],
      }),
    ),
    play: seeErrors,
  },
);
export const ArrivalNone = formStory(
  { ...incomingTransfer, product: null },
  {
    step: 'llegada',
    answers: {
      'GET /accounts/{id}/products': pageOf('products', [
        { ...heldProduct('renta'), allowed_operations: [] },
      ]),
    },
  },
);
export const Check = formStory(incomingTransfer, { step: 'comprobar' });
export const CheckPartialTransfer = formStory(
  { ...incomingTransfer, mode: 'CASH', cash: '12.500' },
  { step: 'comprobar' },
);
export const CheckNotComputed = formStory(incomingTransfer, {
  step: 'comprobar',
  answers: { 'POST /operations/simulation': serverError },
});
export const CheckRefused = formStory(incomingTransfer, {
  step: 'comprobar',
  answers: {
    ...openDocument,
    'POST /operations': {
      status: 400,
      code: '400-046',
      message: 'El producto no admite esta operación.',
      errors: [
        { code: '400-046', message: 'El producto no admite esta operación.', field: 'origin.isin' },
      ],
    },
  },
  play: async () => {
    await acceptDocuments();
    await press('Crear la orden y continuar');
    await see('ISIN: El producto no admite esta operación.');
  },
});
/** Incoming transfers are not offered to companies and to read-only people. */
export const NotOffered = story({
  path: '/operate',
  answers: {
    ...orderAnswers,
    'GET /operation-type': {
      operation_types: [
        {
          operation_type: 'SUSCRIPCION',
          label: 'Suscripción',
          account_types: ['FI'],
          intervener_types: ['F', 'J'],
          creatable: true,
          sub_types: [],
          requires: ['account', 'product', 'amount'],
          payment_methods: ['TRANSFERENCIA'],
          amount_modes: ['CASH'],
        },
        {
          operation_type: 'REEMBOLSO',
          label: 'Reembolso',
          account_types: ['FI'],
          intervener_types: ['F', 'J'],
          creatable: true,
          sub_types: [],
          requires: ['account', 'product', 'amount'],
          payment_methods: [],
          amount_modes: ['CASH', 'TOTAL'],
        },
      ],
    },
  },
});

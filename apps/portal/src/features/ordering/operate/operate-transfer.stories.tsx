import { pageOf, productOf, summaryOf } from '../../../stories/data.ts';
import {
  acceptDocuments,
  formStory,
  fundSwitch,
  openDocument,
  redemption,
  serverError,
  withSimulation,
} from '../../../stories/ordering/order-form.tsx';
import { heldProduct, orderAnswers, fullProductOf } from '../../../stories/orders.ts';
import { fill, press, see } from '../../../stories/play.ts';
import { switchSimulation } from '../../../stories/simulations.ts';

export const title = 'features/operate-transfer';

const account = summaryOf('investor_main').uuid;
const refusedWith = (code: string, message: string, field: string) =>
  withSimulation(switchSimulation({ errors: [{ code, message, field }] }));
const seeError = async () => {
  await press('Continuar');
  await see('Revise este dato');
};

/** Each step of a switch when it opens, and its errors. */
export const Origin = formStory({ op: 'TRASPASO_INTERNO', account }, { step: 'producto' });
export const OriginNone = formStory(
  { op: 'TRASPASO_INTERNO', account },
  {
    step: 'producto',
    answers: { 'GET /accounts/{id}/products': pageOf('products', [heldProduct('renta')]) },
  },
);
export const Destination = formStory({ ...fundSwitch, destination: null }, { step: 'destino' });
export const DestinationMissing = formStory(
  { ...fundSwitch, destination: null },
  { step: 'destino', play: seeError },
);
export const DestinationNone = formStory(
  { ...fundSwitch, destination: null },
  {
    step: 'destino',
    answers: {
      'GET /accounts/{id}/products': pageOf('products', [
        heldProduct('global', '463.028416', '5240.18'),
        {
          ...heldProduct('patrimonio', '1204.110000', '13627.16'),
          allowed_operations: ['TRASPASO_INTERNO'],
        },
      ]),
    },
    play: () => see('Elegir otra operación'),
  },
);
export const DestinationsBroken = formStory(
  { ...fundSwitch, destination: null },
  { step: 'destino', answers: { 'GET /products': serverError } },
);
export const Amount = formStory(fundSwitch, { step: 'importe' });
export const AmountInPercent = formStory(
  { ...fundSwitch, mode: 'PERCENTAGE', percentage: '25' },
  { step: 'importe' },
);
export const PercentUnreadable = formStory(
  { ...fundSwitch, mode: 'PERCENTAGE', percentage: 'mucho' },
  { step: 'importe', play: seeError },
);
export const AmountLeavesTooLittle = formStory(
  { ...fundSwitch, cash: '5.200,00' },
  {
    step: 'importe',
    answers: refusedWith(
      '400-041',
      'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total',
      'cash',
    ),
    play: seeError,
  },
);
export const InsteadOfRedemption = formStory(redemption, {
  step: 'importe',
  play: async () => {
    await press('Mejor un traspaso');
    await see('¿A qué fondo quiere ir?');
  },
});
export const Sentence = formStory(
  { ...fundSwitch, destination: productOf('estrategia').keyName },
  {
    step: 'conocimientos',
    answers: withSimulation(
      switchSimulation({
        convenience: { required: true, result: 'NO_CONVENIENTE', phrase_required: true },
      }),
    ),
    play: async () => {
      await press('Continuar de todos modos');
      await fill('Escriba la frase', 'Este producto es');
    },
  },
);
export const Check = formStory(fundSwitch, { step: 'comprobar' });
export const CheckHowComputed = formStory(fundSwitch, {
  step: 'comprobar',
  play: () => press('Cómo lo calculamos'),
});
export const CheckChangeOfClass = formStory(
  { ...fundSwitch, destination: productOf('global_b').keyName },
  {
    step: 'comprobar',
    answers: {
      ...orderAnswers,
      'GET /products': pageOf('products', [
        fullProductOf('global', { share_class_group: 'global', ongoing_charges: '1.47' }),
        fullProductOf('global_b', {
          share_class_group: 'global',
          ongoing_charges: '0.87',
          minimum_initial: '100.00',
        }),
      ]),
      'GET /accounts/{id}/products': pageOf('products', [
        heldProduct('global', '463.028416', '5240.19'),
        heldProduct('global_b'),
      ]),
      ...withSimulation(switchSimulation()),
    },
    play: () => see('de Sotavera Global, FI a Sotavera Global, FI Clase B.'),
  },
);
export const DestinationClosed = formStory(fundSwitch, {
  step: 'comprobar',
  answers: {
    ...openDocument,
    'POST /operations': {
      status: 400,
      code: '400-046',
      message: 'El producto no admite esta operación.',
      errors: [
        {
          code: '400-046',
          message: 'El producto no admite esta operación.',
          field: 'id_destination_product',
        },
      ],
    },
  },
  play: async () => {
    await acceptDocuments();
    await press('Crear la orden y continuar');
    await see('Elija otro fondo');
  },
});

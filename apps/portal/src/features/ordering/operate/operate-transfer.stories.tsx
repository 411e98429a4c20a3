import { pageOf, productOf, summaryOf } from '../../../stories/data.ts';
import {
  acceptDocuments,
  at,
  broken,
  moving,
  redeeming,
  openDocument,
  simulated,
} from '../../../stories/order-form.tsx';
import { heldProduct, orderAnswers, fullProductOf } from '../../../stories/orders.ts';
import { fill, press, see } from '../../../stories/play.ts';
import { switchSimulation } from '../../../stories/simulations.ts';

export const title = 'features/operate-transfer';

const account = summaryOf('investor_main').uuid;
const refusedWith = (code: string, message: string, field: string) =>
  simulated(switchSimulation({ errors: [{ code, message, field }] }));
const seeError = async () => {
  await press('Continuar');
  await see('Revise este dato');
};

/** Stories of a switch: each step when it opens, and its errors. */
export const Origin = at({ op: 'TRASPASO_INTERNO', account }, { step: 'producto' });
export const OriginNone = at(
  { op: 'TRASPASO_INTERNO', account },
  {
    step: 'producto',
    answers: { 'GET /accounts/{id}/products': pageOf('products', [heldProduct('renta')]) },
  },
);
export const Destination = at({ ...moving, destination: null }, { step: 'destino' });
export const DestinationMissing = at(
  { ...moving, destination: null },
  { step: 'destino', play: seeError },
);
export const DestinationNone = at(
  { ...moving, destination: null },
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
  },
);
export const DestinationsBroken = at(
  { ...moving, destination: null },
  { step: 'destino', answers: { 'GET /products': broken } },
);
export const Amount = at(moving, { step: 'importe' });
export const AmountInPercent = at(
  { ...moving, mode: 'PERCENTAGE', percentage: '25' },
  { step: 'importe' },
);
export const PercentUnreadable = at(
  { ...moving, mode: 'PERCENTAGE', percentage: 'mucho' },
  { step: 'importe', play: seeError },
);
export const AmountLeavesTooLittle = at(
  { ...moving, cash: '5.200,00' },
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
export const InsteadOfRedemption = at(redeeming, {
  step: 'importe',
  play: async () => {
    await press('Hacer un traspaso');
    await see('¿A qué fondo quiere ir?');
  },
});
export const Sentence = at(
  { ...moving, destination: productOf('estrategia').keyName },
  {
    step: 'conocimientos',
    answers: simulated(
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
export const Check = at(moving, { step: 'comprobar' });
export const CheckHowComputed = at(moving, {
  step: 'comprobar',
  play: () => press('Cómo lo calculamos'),
});
export const CheckChangeOfClass = at(moving, {
  step: 'comprobar',
  answers: {
    ...orderAnswers,
    'GET /products': pageOf('products', [
      fullProductOf('global', { share_class_group: 'global', ongoing_charges: '1.60' }),
      fullProductOf('renta', {
        share_class_group: 'global',
        ongoing_charges: '0.95',
        risk_indicator: productOf('global').riskIndicator,
      }),
    ]),
    ...simulated(switchSimulation()),
  },
});
export const DestinationClosed = at(moving, {
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

import { appropriatenessSentence, missingInformationSentence } from '@participe/domain';
import { productOf } from '../../../stories/data.ts';
import {
  formStory,
  serverError,
  subscription,
  redemption,
  withSimulation,
} from '../../../stories/ordering/order-form.tsx';
import { press, see, seeFailure, until } from '../../../stories/play.ts';
import { subscriptionSimulation, redemptionSimulation } from '../../../stories/simulations.ts';

export const title = 'features/operate';

const complexFund = productOf('estrategia').keyName;

const complexOrder = { ...subscription, product: complexFund };
const simulationWithTest = (
  result: 'NO_CONVENIENTE' | 'SIN_INFORMACION' | null,
  phrase_required: boolean,
) =>
  withSimulation(
    subscriptionSimulation({ convenience: { required: true, result, phrase_required } }),
  );

export const KnowledgeWarning = formStory(subscription, {
  step: 'conocimientos',
  answers: simulationWithTest('NO_CONVENIENTE', false),
  play: () => press('Continuar de todos modos'),
});
export const KnowledgeInformation = formStory(complexOrder, {
  step: 'conocimientos',
  answers: simulationWithTest('SIN_INFORMACION', false),
  play: async () => {
    await press('Continuar de todos modos');
    await see(missingInformationSentence);
  },
});
export const KnowledgeChoice = formStory(complexOrder, {
  step: 'conocimientos',
  answers: simulationWithTest('NO_CONVENIENTE', true),
  play: () => see('Podrá repetir el test de conveniencia a partir del 26-nov-2026.'),
});
export const KnowledgeSentence = formStory(
  { ...complexOrder, sentence: appropriatenessSentence },
  { step: 'conocimientos', answers: simulationWithTest('NO_CONVENIENTE', true) },
);
export const KnowledgeWrongSentence = formStory(
  { ...complexOrder, sentence: 'Este producto es complejo.' },
  {
    step: 'conocimientos',
    answers: simulationWithTest('NO_CONVENIENTE', true),
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const KnowledgeNoTest = formStory(complexOrder, {
  step: 'conocimientos',
  answers: simulationWithTest(null, false),
});

export const CheckSubscription = formStory(subscription, { step: 'comprobar' });
export const CheckWithoutBoxes = formStory(subscription, {
  step: 'comprobar',
  play: async () => {
    await press('Crear la orden y continuar');
    await see('Revise estos datos');
  },
});
const DFI = `«Documento de datos fundamentales de ${productOf('global').name}»`;
export const CheckDocumentOpened = formStory(subscription, {
  step: 'comprobar',
  answers: {
    'GET /products/{id}/documents/{doc}': {
      blob: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      filename: 'global-dfi.pdf',
    },
  },
  play: async () => {
    await press(`Leer ${DFI} (PDF)`);
    await see('Documento abierto.');
    await press(`He recibido y leído ${DFI}`);
  },
});
export const CheckDocumentNotFound = formStory(subscription, {
  step: 'comprobar',
  answers: {
    'GET /products/{id}/documents/{doc}': {
      status: 502,
      code: '502-001',
      message: 'El servicio externo no está disponible.',
    },
  },
  play: async () => {
    await press(`He recibido y leído ${DFI}`);
    await press(`Leer ${DFI} (PDF)`);
    await seeFailure(`No hemos podido abrir ${DFI}`);
  },
});
export const CheckHedgeFund = formStory(
  { ...subscription, product: productOf('alterna').keyName, cash: '100.000' },
  {
    step: 'comprobar',
    play: async () => {
      await press('Crear la orden y continuar');
      await see('Riesgos del fondo: Campo requerido.');
    },
  },
);
export const CheckRedemption = formStory(redemption, { step: 'comprobar' });
export const CheckHowComputed = formStory(redemption, {
  step: 'comprobar',
  play: () => press('Cómo lo calculamos'),
});
export const CheckLoss = formStory(redemption, {
  step: 'comprobar',
  answers: withSimulation(
    redemptionSimulation({
      gross_gain: '-120.40',
      taxable_gain: '0.00',
      withholding: '0.00',
      net_value: '3000.00',
      fiscal_items: [],
      warnings: [
        {
          code: 'VENTA_CON_PERDIDA',
          text: 'No hay retención porque vende con pérdida de 120,40 €. Si vuelve a comprar el mismo fondo pronto, quizá no pueda compensarla todavía.',
        },
      ],
    }),
  ),
});
export const CheckWithoutDocument = formStory(redemption, {
  step: 'comprobar',
  answers: withSimulation(
    redemptionSimulation({
      expected_value_date: null,
      settlement_date: null,
      cutoff_at: null,
      is_before_cutoff: null,
      warnings: [
        {
          code: 'DOCUMENTO_NECESARIO',
          text: 'Para completar la orden necesitamos «Autorización judicial». El precio espera hasta entonces; si falta algo 15 días después de pedirla o de que se la devolvamos, la orden se anula.',
        },
      ],
    }),
  ),
  play: () => see('Para completar la orden necesitamos'),
});
export const CheckNotComputed = formStory(redemption, {
  step: 'comprobar',
  answers: { 'POST /operations/simulation': serverError },
  play: async () => {
    await see('Va a retirar 3.000,00\u00a0€ brutos');
    await see('Importe bruto3.000,00\u00a0€');
    const isSaidOnce = () => document.body.textContent.split('No podemos calcular').length === 2;
    await until(isSaidOnce, 'one message that the estimate cannot be computed');
  },
});
const placeOrder = async () => press('Crear la orden y continuar');
export const Creating = formStory(redemption, {
  step: 'comprobar',
  answers: { 'POST /operations': 'loading' },
  play: placeOrder,
});
export const CreatingUnanswered = formStory(redemption, {
  step: 'comprobar',
  answers: {
    'POST /operations': { status: 0, code: 'NO_RESPONSE', message: 'No response was received' },
  },
  play: async () => {
    await placeOrder();
    await see('No sabemos si la orden se ha creado');
  },
});
export const CreatingRefused = formStory(redemption, {
  step: 'comprobar',
  answers: {
    'POST /operations': {
      status: 400,
      code: '400-042',
      message: 'No dispone de participaciones suficientes.',
    },
  },
  play: async () => {
    await placeOrder();
    await see('Revise este dato');
  },
});

import { appropriatenessSentence, missingInformationSentence } from '@participe/domain';
import { CONSULTIVO, pageOf, productOf, summaryOf } from '../../stories/data.ts';
import type { Answers, Refusal } from '../../stories/fake-client.ts';
import {
  bankAccountOf,
  heldProduct,
  orderAnswers,
  pendingBank,
  productInFull,
  simulationIn,
  simulationOut,
} from '../../stories/orders.ts';
import { fill, press, see } from '../../stories/play.ts';
import { story } from '../../stories/story.tsx';
import type { Draft } from '../../shell/draft.ts';
import { noChoices, type Choices } from './order.ts';
import type { OrderDraft } from './order-draft.ts';
import type { StepId } from './steps.ts';

export const title = 'screens/operate';

const account = summaryOf('investor_main').uuid;
const global = productOf('global').keyName;
const complex = productOf('estrategia').keyName;
const MIN_TO_KEEP = {
  code: '400-041',
  message: 'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total',
  field: 'cash',
};

const investing: Partial<Choices> = {
  op: 'SUSCRIPCION',
  account,
  product: global,
  cash: '2.000,00',
  payment: 'TRANSFERENCIA',
};
const redeeming: Partial<Choices> = { op: 'REEMBOLSO', account, product: global, cash: '3.000' };

/** An order begun on this device, with what it knows so far. */
function begun(choices: Partial<Choices>, changes: Partial<OrderDraft> = {}): Draft {
  const draft: OrderDraft = {
    version: 1,
    id: 'borrador',
    choices: { ...noChoices, ...choices },
    given: [],
    key: 'c1a35b3e-7d0e-4a70-9a3f-0d4c9ad2f0c7',
    hasBeenChecked: false,
    estimateDate: null,
    ...changes,
  };
  const operationType = draft.choices.op ?? 'SUSCRIPCION';
  return { id: draft.id, operationType, cash: null, href: '/operate', choices: draft };
}

interface At {
  step?: StepId;
  answers?: Answers;
  changes?: Partial<OrderDraft>;
  play?: () => Promise<void>;
  now?: string;
}

function at(choices: Partial<Choices>, { step, answers, changes, ...rest }: At = {}) {
  const simulation = choices.op === 'REEMBOLSO' ? simulationOut() : simulationIn();
  return story({
    path: `/operate?b=borrador${step ? `&paso=${step}` : ''}`,
    draft: begun(choices, changes),
    answers: { ...orderAnswers, 'POST /operations/simulation': { simulation }, ...answers },
    ...rest,
  });
}

const simulated = (simulation: ReturnType<typeof simulationIn>): Answers => ({
  'POST /operations/simulation': { simulation },
});
const broken: Refusal = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};

/** Every step of a subscription and of a redemption, as it is first met. */
export const Kind = story({ path: '/operate', answers: orderAnswers });
export const KindWithError = story({
  path: '/operate',
  answers: orderAnswers,
  play: async () => {
    await press('Continuar');
    await see('Revise este dato');
  },
});
export const Account = story({
  path: '/operate?op=SUSCRIPCION',
  answers: orderAnswers,
  me: { area: { accounts: [summaryOf('investor_main'), summaryOf('investor_family')] } },
});
export const ProductToInvest = at({ op: 'SUSCRIPCION', account }, { step: 'producto' });
export const ProductSearched = at(
  { op: 'SUSCRIPCION', account },
  {
    step: 'producto',
    play: () => fill('Buscar por nombre o ISIN', 'zzz'),
  },
);
export const ProductToRedeem = at({ op: 'REEMBOLSO', account }, { step: 'producto' });
export const ProductsLoading = at(
  { op: 'SUSCRIPCION', account: null },
  {
    step: 'cuenta',
    answers: { 'GET /products': 'loading' },
    play: async () => {
      await see('Ahorro a largo plazo');
      document.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
      await press('Continuar');
    },
  },
);
export const ProductsBroken = at(
  { op: 'SUSCRIPCION', account },
  { step: 'producto', answers: { 'GET /products': broken } },
);
export const NothingToRedeem = at(
  { op: 'REEMBOLSO', account },
  {
    step: 'producto',
    answers: { 'GET /accounts/{id}/products': pageOf('products', [heldProduct('renta')]) },
  },
);

export const AmountToInvest = at({ ...investing, cash: '' }, { step: 'importe' });
export const AmountInvested = at(investing, { step: 'importe' });
export const AmountUnderMinimum = at(
  { ...investing, cash: '50' },
  {
    step: 'importe',
    answers: simulated(
      simulationIn({
        cash: '50.00',
        errors: [
          {
            code: '400-040',
            message: 'El importe mínimo para este producto es de 100,00€.',
            field: 'cash',
          },
        ],
      }),
    ),
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const AmountUnreadable = at(
  { ...investing, cash: '1,234.56' },
  {
    step: 'importe',
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const AmountToRedeem = at(redeeming, { step: 'importe' });
export const AmountLeavesTooLittle = at(
  { ...redeeming, cash: '5.200,00' },
  {
    step: 'importe',
    answers: simulated(
      simulationOut({
        cash: '5200.00',
        net_value: '5028.60',
        remaining_total: '40.18',
        minimum_ok: false,
        errors: [MIN_TO_KEEP],
      }),
    ),
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const AmountInUnits = at(
  { ...redeeming, mode: 'PARTICIPATIONS', units: '265,088443' },
  { step: 'importe' },
);
export const AmountEverything = at({ ...redeeming, mode: 'TOTAL' }, { step: 'importe' });
export const AmountAfterCutoff = at(redeeming, {
  step: 'importe',
  now: '2026-11-19T14:20:00.000Z',
  answers: simulated(simulationOut({ expected_value_date: '2026-11-20', is_before_cutoff: false })),
});
export const AmountComputing = at(redeeming, {
  step: 'producto',
  answers: { 'POST /operations/simulation': 'loading' },
});
export const AmountNotComputed = at(redeeming, {
  step: 'importe',
  answers: { 'POST /operations/simulation': broken },
});
export const DraftWithNewerValue = at(redeeming, {
  step: 'importe',
  changes: { estimateDate: '2026-11-13' },
});

export const PaymentByTransfer = at(investing, { step: 'pago' });
export const PaymentByCheque = at({ ...investing, payment: 'CHEQUE' }, { step: 'pago' });
export const Collection = at(redeeming, { step: 'cobro' });
export const CollectionPending = at(
  { ...redeeming, bankAccount: pendingBank.uuid },
  {
    step: 'cobro',
    answers: {
      'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [pendingBank]),
    },
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const CollectionNone = at(redeeming, {
  step: 'cobro',
  answers: { 'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', []) },
});

const unsuitable = { ...investing, product: complex };
const asked = (result: 'NO_CONVENIENTE' | 'SIN_INFORMACION' | null, phrase_required: boolean) =>
  simulated(simulationIn({ convenience: { required: true, result, phrase_required } }));

export const KnowledgeWarning = at(investing, {
  step: 'conocimientos',
  answers: asked('NO_CONVENIENTE', false),
  play: () => press('Continuar de todos modos'),
});
export const KnowledgeInformation = at(unsuitable, {
  step: 'conocimientos',
  answers: asked('SIN_INFORMACION', false),
  play: async () => {
    await press('Continuar de todos modos');
    await see(missingInformationSentence);
  },
});
export const KnowledgeChoice = at(unsuitable, {
  step: 'conocimientos',
  answers: asked('NO_CONVENIENTE', true),
});
export const KnowledgeSentence = at(
  { ...unsuitable, sentence: appropriatenessSentence },
  { step: 'conocimientos', answers: asked('NO_CONVENIENTE', true) },
);
export const KnowledgeWrongSentence = at(
  { ...unsuitable, sentence: 'Este producto es complejo.' },
  {
    step: 'conocimientos',
    answers: asked('NO_CONVENIENTE', true),
    play: async () => {
      await press('Continuar');
      await see('Revise este dato');
    },
  },
);
export const KnowledgeNoTest = at(unsuitable, {
  step: 'conocimientos',
  answers: asked(null, false),
});

export const CheckSubscription = at(investing, { step: 'comprobar' });
export const CheckWithoutBoxes = at(investing, {
  step: 'comprobar',
  play: async () => {
    await press('Crear la orden y continuar');
    await see('Revise estos datos');
  },
});
export const CheckRedemption = at(redeeming, { step: 'comprobar' });
export const CheckHowComputed = at(redeeming, {
  step: 'comprobar',
  play: () => press('Cómo lo calculamos'),
});
export const CheckLoss = at(redeeming, {
  step: 'comprobar',
  answers: simulated(
    simulationOut({
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
export const CheckNotComputed = at(redeeming, {
  step: 'comprobar',
  answers: { 'POST /operations/simulation': broken },
});
const create = async () => press('Crear la orden y continuar');
export const Creating = at(redeeming, {
  step: 'comprobar',
  answers: { 'POST /operations': 'loading' },
  play: create,
});
export const CreatingUnanswered = at(redeeming, {
  step: 'comprobar',
  answers: {
    'POST /operations': { status: 0, code: 'NO_RESPONSE', message: 'No response was received' },
  },
  play: async () => {
    await create();
    await see('No sabemos si la orden se ha creado');
  },
});
export const CreatingRefused = at(redeeming, {
  step: 'comprobar',
  answers: {
    'POST /operations': {
      status: 400,
      code: '400-042',
      message: 'No dispone de participaciones suficientes.',
    },
  },
  play: async () => {
    await create();
    await see('Revise este dato');
  },
});

/** The form as a whole: loading, broken, nobody to order for. */
export const Loading = story({ path: '/operate', answers: { 'GET /operation-type': 'loading' } });
export const Broken = story({ path: '/operate', answers: { 'GET /operation-type': broken } });
export const NoAccounts = story({
  path: '/operate',
  answers: { ...orderAnswers, 'GET /operation-type': { operation_types: [] } },
  me: { area: { accounts: [summaryOf('investor_main', { permissions: CONSULTIVO })] } },
});
export const OneFundOneBank = at(redeeming, {
  step: 'importe',
  answers: {
    'GET /products': pageOf('products', [productInFull('global')]),
    'GET /accounts/{id}/products': pageOf('products', [
      heldProduct('global', '463.028416', '5240.18'),
    ]),
    'GET /accounts/{id}/bank-accounts': pageOf('bank_accounts', [bankAccountOf()]),
  },
});

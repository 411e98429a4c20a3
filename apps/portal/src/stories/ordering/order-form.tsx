import type { Simulation } from '@participe/contract/types';
import { isInflow } from '@participe/domain';
import type { StoredDraft } from '../../session/draft.ts';
import {
  emptyOrderForm,
  type OrderFormValues,
} from '../../features/ordering/operate/kinds/form-values.ts';
import type { OrderDraft } from '../../features/ordering/operate/draft/order-draft.ts';
import type { StepId } from '../../features/ordering/operate/order/step-order.ts';
import { productOf, summaryOf, type MeChanges } from '../data.ts';
import type { Answers, Refusal } from '../fake-client.ts';
import { bankAccountOf, orderAnswers } from '../orders.ts';
import { press, see, until } from '../play.ts';
import { registerFund } from '../register.ts';
import {
  incomingTransferSimulation,
  subscriptionSimulation,
  switchSimulation,
  redemptionSimulation,
  periodicSubscriptionSimulation,
  periodicRedemptionSimulation,
} from '../simulations.ts';
import { story } from '../story.tsx';
import type { OrderKind } from '../../features/ordering/operate/kinds/order-kinds.ts';

/** Account of the draft orders. */
const account = summaryOf('investor_main').uuid;
const global = productOf('global').keyName;

/** A subscription of 2.000,00 € by bank transfer to a fund that the account already holds. */
export const subscription: Partial<OrderFormValues> = {
  op: 'SUSCRIPCION',
  account,
  product: global,
  cash: '2.000,00',
  payment: 'TRANSFERENCIA',
};
/** A redemption of 3.000,00 € from the same fund. */
export const redemption: Partial<OrderFormValues> = {
  op: 'REEMBOLSO',
  account,
  product: global,
  cash: '3.000',
};

const bankAccount = bankAccountOf().uuid;
/** A standing instruction to subscribe 200,00 € every month. */
export const periodicSubscription: Partial<OrderFormValues> = {
  op: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  account,
  product: global,
  cash: '200,00',
  start: '2026-12-05',
  payment: 'DOMICILIACION',
  bankAccount,
};
/** A standing instruction to redeem 150,00 € every month. */
export const periodicRedemption: Partial<OrderFormValues> = {
  ...periodicSubscription,
  op: 'SOLICITUD_REEMBOLSO_PERIODICO',
  cash: '150',
  payment: null,
};
/** A switch of 3.000,00 € to another fund. */
export const fundSwitch: Partial<OrderFormValues> = {
  op: 'TRASPASO_INTERNO',
  account,
  product: global,
  destination: productOf('renta').keyName,
  cash: '3.000',
};

/** An incoming transfer of a whole fund from another manager. */
export const incomingTransfer: Partial<OrderFormValues> = {
  op: 'TRASPASO_ENTRADA',
  account,
  product: global,
  mode: 'TOTAL',
  originIsin: registerFund.isin,
  originFund: registerFund.fund_name,
  originManager: registerFund.manager_name,
  originEntity: registerFund.gestora_comercializador ?? '',
  originAccount: '0034-118820',
  sameHolders: true,
};

/** Simulations of the order types that are neither a single subscription nor a single redemption. */
const estimates: Partial<Record<OrderKind, () => Simulation>> = {
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscriptionSimulation,
  TRASPASO_ENTRADA: incomingTransferSimulation,
  TRASPASO_INTERNO: switchSimulation,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemptionSimulation,
};

const estimateOf = (op: OrderKind): Simulation =>
  (estimates[op] ?? (isInflow(op) ? subscriptionSimulation : redemptionSimulation))();

/** Returns a draft order, as stored on this device, with the given choices. */
function storedDraftOf(
  choices: Partial<OrderFormValues>,
  changes: Partial<OrderDraft> = {},
): StoredDraft {
  const orderDraft: OrderDraft = {
    version: 2,
    id: 'borrador',
    choices: { ...emptyOrderForm, ...choices },
    given: [],
    key: 'c1a35b3e-7d0e-4a70-9a3f-0d4c9ad2f0c7',
    hasBeenChecked: false,
    estimateDate: null,
    ...changes,
  };
  const operationType = orderDraft.choices.op ?? 'SUSCRIPCION';
  return { id: orderDraft.id, operationType, cash: null, href: '/operate', choices: orderDraft };
}

interface FormStoryOptions {
  step?: StepId;
  answers?: Answers;
  changes?: Partial<OrderDraft>;
  me?: MeChanges;
  play?: () => Promise<void>;
  now?: string;
}

/** Returns a story that shows the order form with a draft order, at a step. */
export function formStory(
  choices: Partial<OrderFormValues>,
  { step, answers, changes, ...rest }: FormStoryOptions = {},
) {
  const simulation = estimateOf(choices.op ?? 'SUSCRIPCION');
  return story({
    path: `/operate?${choices.op ? `op=${choices.op}&` : ''}b=borrador${step ? `&paso=${step}` : ''}`,
    draft: storedDraftOf(choices, changes),
    answers: { ...orderAnswers, 'POST /operations/simulation': { simulation }, ...answers },
    ...rest,
  });
}

/** Returns answers in which every simulation has this result. */
export const withSimulation = (simulation: ReturnType<typeof subscriptionSimulation>): Answers => ({
  'POST /operations/simulation': { simulation },
});
/** The service fails with an internal error. */
export const serverError: Refusal = {
  status: 500,
  code: '500-001',
  message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
};

/** With this answer, every document of a product opens. */
export const openDocument = {
  'GET /products/{id}/documents/{doc}': {
    blob: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    filename: 'documento.pdf',
  },
} satisfies Answers;

/** Opens every document of the review and ticks its box. Needs the answer `openDocument`. */
export async function acceptDocuments(): Promise<void> {
  await see('He recibido y leído');
  const checkboxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const texts = checkboxes.map((box) => box.labels?.[0]?.textContent ?? '');
  for (const [index, text] of texts.entries()) {
    await press(`Leer ${text.replace('He recibido y leído ', '').trim()} (PDF)`);
    await until(
      () => checkboxes[index]?.getAttribute('aria-disabled') !== 'true',
      `the box «${text}» after its document was opened`,
    );
    checkboxes[index]?.click();
  }
}

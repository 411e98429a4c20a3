import type { Simulation } from '@participe/contract/types';
import {
  formStory,
  redemption,
  serverError,
  withSimulation,
} from '../../../stories/ordering/order-form.tsx';
import type { Answers } from '../../../stories/fake-client.ts';
import { hasOpenCall } from '../../../stories/fake-client.ts';
import { press, see, seeNo, until } from '../../../stories/play.ts';
import { redemptionSimulation } from '../../../stories/simulations.ts';

export const title = 'features/operate-what-if';

const HALF = '¿Y si retiro la mitad?';
const CONTRIBUTED = '¿Y si retiro solo lo aportado?';
const HALF_ESTIMATE = redemptionSimulation({
  cash: '2620.10',
  gross_gain: '787.70',
  taxable_gain: '787.70',
  withholding: '149.66',
  net_value: '2470.44',
  remaining_total: '2620.10',
});
const CONTRIBUTED_ESTIMATE = redemptionSimulation({
  cash: '3712.40',
  gross_gain: '1116.11',
  taxable_gain: '1116.11',
  withholding: '212.06',
  net_value: '3500.34',
  remaining_total: '1527.78',
});

const estimatesWith = (contributed: Simulation): Answers => ({
  'POST /operations/simulation': ({ body }) => {
    const estimates = new Map([
      ['2620.10', HALF_ESTIMATE],
      ['3712.40', contributed],
    ]);
    return { simulation: estimates.get(body.cash ?? '') ?? redemptionSimulation() };
  },
});
const answers = estimatesWith(CONTRIBUTED_ESTIMATE);

const isPressed = (name: string) =>
  [...document.querySelectorAll('[aria-pressed="true"]')].some((one) => one.textContent === name);

/** The figures of a proposal are amount, withholding, received amount and gain. */
const seeFigures = (name: string, figures: readonly string[]) =>
  until(() => {
    const proposal = [...document.querySelectorAll('li')].find((one) =>
      one.textContent.startsWith(name),
    );
    const values = [...(proposal?.querySelectorAll('dd') ?? [])].map((one) => one.textContent);
    return figures.every((figure, index) => values[index]?.includes(figure));
  }, `the figures of «${name}»`);

/** The form of a redemption proposes other amounts, with their tax. */
export const WhatIf = formStory(redemption, {
  step: 'importe',
  answers,
  play: async () => {
    await seeFigures(HALF, ['2.620,10', '149,66', '2.470,44', '787,70']);
    await seeFigures(CONTRIBUTED, ['3.712,40', '212,06', '3.500,34', '1.116,11']);
    await see('Por eso también hay ganancia al retirar solo lo aportado.');
  },
});
export const HalfChosen = formStory(redemption, {
  step: 'importe',
  answers,
  play: async () => {
    await press(HALF);
    await until(() => isPressed(HALF), `«${HALF}» as the chosen amount`);
    await until(
      () => [...document.querySelectorAll('input')].some(({ value }) => value === '2.620,10'),
      'the amount in the field',
    );
  },
});
export const LossWithoutWithholding = formStory(redemption, {
  step: 'importe',
  answers: withSimulation(
    redemptionSimulation({
      gross_gain: '-215.40',
      taxable_gain: '0.00',
      withholding: '0.00',
      net_value: '3000.00',
    }),
  ),
  play: async () => {
    await see('Pérdida fiscal incluida');
    await seeNo('anancia');
  },
});
/** An amount that the service refuses is not proposed. */
export const ContributedRefused = formStory(redemption, {
  step: 'importe',
  answers: estimatesWith({
    ...CONTRIBUTED_ESTIMATE,
    errors: [
      {
        code: '400-041',
        message: 'El importe tiene que dejar al menos 100,00 € en el fondo, o ser total',
        field: 'cash',
      },
    ],
  }),
  play: async () => {
    await see('2.470,44');
    await until(() => !document.body.textContent.includes(CONTRIBUTED), 'one proposal less');
  },
});
/** Without the positions, the net contributions are unknown, and only half is proposed. */
export const PositionsBroken = formStory(redemption, {
  step: 'importe',
  answers: { ...answers, 'GET /accounts/{id}/positions': serverError },
  play: async () => {
    await see('2.470,44');
  },
});
export const PositionsLoading = formStory(redemption, {
  step: 'importe',
  answers: { ...answers, 'GET /accounts/{id}/positions': 'loading' },
  play: async () => {
    await until(hasOpenCall, 'the call for the positions');
    await see('Qué pasa con los impuestos');
  },
});
/** Going back after «Mejor un traspaso» restores the redemption with its amount. */
export const BackFromTransfer = formStory(
  { ...redemption, mode: 'TOTAL' },
  {
    step: 'importe',
    play: async () => {
      await press('Mejor un traspaso');
      await see('¿A qué fondo quiere ir?');
      await press('Volver');
      await see('¿Cuánto quiere retirar?');
      await until(
        () => document.querySelector<HTMLInputElement>('input[value="TOTAL"]')?.checked,
        'the amount mode of the redemption',
      );
    },
  },
);

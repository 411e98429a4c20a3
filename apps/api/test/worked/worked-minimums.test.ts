import { type RefusalName, roundUnits, computeUnits, computeUnitsValue } from '@participe/domain';
import {
  type MinimumToKeepInput,
  type MinimumToKeepResult,
  casesOf,
} from '@participe/domain/cases';
import { accountOf } from '@participe/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectRefusal, formatRefusalTitle } from '../support/expect-refusal.ts';
import { createRefusalCheck } from '../scenarios/flow.ts';
import { type FundStory, createFundStory, storyTimeout } from '../scenarios/fund-story.ts';
import { type TestService, startTestService } from '../support/service.ts';

/** For an equity fund bought before 5 July 2019, the minimum to keep is one unit instead of an amount in euros. */
const boughtOn = { legacy: '2019-07-04', later: '2019-07-05' };
const soldOn = '2026-11-18';

let service: TestService;
let story: FundStory;
beforeEach(async () => {
  service = await startTestService();
  story = createFundStory(service);
});
afterEach(() => service.stop());
const checkRefusal = createRefusalCheck(() => service);

async function createHolding({ units, nav, ...input }: MinimumToKeepInput): Promise<void> {
  await story.begin('2019-07-03');
  await story.createFund('F', { asset_class: 'RENTA_VARIABLE' });
  await story.publish('F', '2019-07-03', nav);
  const date = boughtOn[input.legacy_equity_before_2019_07_05 === true ? 'legacy' : 'later'];
  const figures = { nav, participations: units, cash: computeUnitsValue(units, nav) };
  await story.subscribe('F', date, figures);
  await story.moveTo(`${soldOn}T08:30:00.000Z`);
}

const sizeOf = ({ mode, value }: MinimumToKeepInput) =>
  mode === 'AMOUNT'
    ? ({ amount_mode: 'CASH', cash: value } as const)
    : ({ amount_mode: 'PARTICIPATIONS', participations: value } as const);

/** Returns the figures of the order at the estimated net asset value, at which it will be executed. */
const figuresOf = ({ mode, value, nav }: MinimumToKeepInput) =>
  mode === 'AMOUNT'
    ? { nav, cash: value, participations: computeUnits(value, nav) }
    : { nav, cash: computeUnitsValue(value, nav), participations: roundUnits(value) };

const cases = casesOf<MinimumToKeepInput, MinimumToKeepResult>('min_keep');

test.each(cases)('$id $title', { timeout: storyTimeout }, async ({ input, expected }) => {
  await createHolding(input);
  const size = sizeOf(input);
  const body = { operation_type: 'REEMBOLSO', id_product: story.fund('F').id, ...size } as const;
  const { remaining_participations: units, ...simulatedFigures } = await story.simulate(body);
  expect(simulatedFigures).toMatchObject({
    minimum_ok: expected.ok,
    remaining_total: expected.remaining_value,
  });
  if (expected.remaining_units !== undefined) expect(units).toBe(expected.remaining_units);
  if (expected.error === undefined) {
    expect(simulatedFigures.errors).toEqual([]);
    await story.redeem('F', soldOn, size, figuresOf(input));
    const position = await story.position('F');
    expect(position).toMatchObject({ participations: units, total: expected.remaining_value });
    return;
  }
  const message = formatRefusalTitle(expected.error as RefusalName, { min: '100,00' });
  expect(simulatedFigures.errors).toEqual([{ code: '400-041', message, field: 'cash' }]);
  const orderBody = {
    uuid_account: accountOf(story.account).uuid,
    accepted_documents: [],
    ...body,
  };
  await checkRefusal(story.signers[0], orderBody, (answer) =>
    expectRefusal('POST /operations', '400-041', answer, { message, field: 'cash' }),
  );
});

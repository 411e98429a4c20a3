import {
  callApi,
  placeOrder,
  formatResponses,
  buildSubscriptionBody,
  withdrawOrder,
} from '../race-setup.ts';
import {
  type OrderRaceSetup,
  submitSignatureCode,
  withClient,
  requestSignatureCode,
  changeOrderStatus,
  readLargestPosition,
  checkOneSucceeded,
  coSignerOf,
  buildRedemptionBody,
  readOrderProgress,
} from './order-race-setup.ts';
import type { OrderRaceRound } from './withdrawal-rounds.ts';

const raceAmount = (number: number): string => (2000 + number / 100).toFixed(2);

/** Race of two signatures with the same code. The order must be signed once. */
export const sameCodeTwiceRound: OrderRaceRound = async (setup, number) => {
  const order = await placeOrder(setup, buildSubscriptionBody(setup, raceAmount(number)));
  const code = await requestSignatureCode(setup, order);
  const answers = await Promise.all(
    [number, number + 1].map((process) => submitSignatureCode(setup, process, code)),
  );
  const { status, steps } = await readOrderProgress(setup, order.operation.uuid);
  const outcomeText = `${status}, ${String(steps)} steps`;
  return (
    checkOneSucceeded(answers, outcomeText) ??
    (status === 'SIGNED' && steps === 2 ? undefined : outcomeText)
  );
};

/** Race of the two signers of an order. Both signatures must be stored, and the order must be completed once. */
export const twoSignersRound: OrderRaceRound = async (setup, number) => {
  const order = await placeOrder(setup, buildSubscriptionBody(setup, raceAmount(number)));
  const otherSetup = withClient(setup, coSignerOf(setup));
  const codes = [
    await requestSignatureCode(setup, order),
    await requestSignatureCode(otherSetup, order),
  ] as const;
  const answers = await Promise.all([
    submitSignatureCode(setup, number, codes[0]),
    submitSignatureCode(otherSetup, number + 1, codes[1]),
  ]);
  const { status, steps, operation } = await readOrderProgress(setup, order.operation.uuid);
  const isComplete = status === 'SIGNED' && steps === 2 && operation.pending_signers.length === 0;
  const areBothAccepted = answers.every((answer) => answer.status === 200);
  return isComplete && areBothAccepted
    ? undefined
    : `${status}, ${String(steps)} steps: ${formatResponses(answers)}`;
};

/** Race of a signature and a change of the amount. A signed order must have the amount that was signed. */
export const signAndChangeRound: OrderRaceRound = async (setup, number) => {
  const order = await placeOrder(setup, buildSubscriptionBody(setup, raceAmount(number)));
  const { uuid } = order.operation;
  const { operation: before } = await readOrderProgress(setup, uuid);
  const code = await requestSignatureCode(setup, order);
  const changedAmount = (4000 + number / 100).toFixed(2);
  const [signAnswer, changeAnswer] = await Promise.all([
    submitSignatureCode(setup, number, code),
    callApi(setup, number + 1, `/operations/${uuid}`, {
      method: 'PATCH',
      body: { version: before.version, cash: changedAmount },
    }),
  ]);
  const { status, operation } = await readOrderProgress(setup, uuid);
  const outcomeText = `${status}, ${operation.cash ?? ''}: ${formatResponses([signAnswer, changeAnswer])}`;
  const raceFailure = checkOneSucceeded([signAnswer, changeAnswer], outcomeText);
  if (status !== 'SIGNED') await withdrawOrder(setup, uuid);
  if (raceFailure !== undefined) return raceFailure;
  const isSigned =
    signAnswer.status === 200 && status === 'SIGNED' && operation.cash === before.cash;
  const isChanged =
    changeAnswer.status === 200 && status !== 'SIGNED' && operation.cash === changedAmount;
  return isSigned || isChanged ? undefined : outcomeText;
};

/** Race of the last signature and the other signer's decline. The order must be either signed or cancelled. */
export const signAndDeclineRound: OrderRaceRound = async (setup, number) => {
  const order = await placeOrder(setup, buildSubscriptionBody(setup, raceAmount(number)));
  const { uuid } = order.operation;
  const otherSetup = withClient(setup, coSignerOf(setup));
  await submitSignatureCode(setup, number, await requestSignatureCode(setup, order));
  const code = await requestSignatureCode(otherSetup, order);
  const answers = await Promise.all([
    submitSignatureCode(otherSetup, number, code),
    changeOrderStatus(setup, number + 1, uuid, { operation_status: 'CANCELLED', comment: 'No.' }),
  ]);
  const { status, steps } = await readOrderProgress(setup, uuid);
  const outcomeText = `${status}, ${String(steps)} steps`;
  const expectedStatus = answers[0].status === 200 ? 'SIGNED' : 'CANCELLED';
  return (
    checkOneSucceeded(answers, outcomeText) ??
    (status === expectedStatus && steps === 2 ? undefined : outcomeText)
  );
};

const availableUnitsOf = async (setup: OrderRaceSetup): Promise<string> =>
  (await readLargestPosition(setup)).available_participations;

/** Race of two cancellations of one order. One must succeed, and the reserved units must be released once. */
export const cancelTwiceRound: OrderRaceRound = async (setup, number) => {
  const unitsBefore = await availableUnitsOf(setup);
  const order = await placeOrder(setup, await buildRedemptionBody(setup, '1.000000'));
  const { uuid } = order.operation;
  const answers = await Promise.all(
    [number, number + 1].map((process) =>
      changeOrderStatus(setup, process, uuid, { operation_status: 'CANCELLED' }),
    ),
  );
  const { status, steps } = await readOrderProgress(setup, uuid);
  const unitsAfter = await availableUnitsOf(setup);
  const outcomeText = `${status}, ${String(steps)} steps, ${unitsBefore} free before and ${unitsAfter} after`;
  const isCancelledOnce = status === 'CANCELLED' && steps === 2 && unitsAfter === unitsBefore;
  return checkOneSucceeded(answers, outcomeText) ?? (isCancelledOnce ? undefined : outcomeText);
};

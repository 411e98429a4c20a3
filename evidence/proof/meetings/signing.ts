import { ask, mustPlace, say, subscription, withdraw } from '../race-kit.ts';
import {
  type Meeting,
  answerCode,
  as,
  askForCode,
  changeStatus,
  largestPosition,
  onlyOne,
  partnerOf,
  redemption,
  storyOf,
} from './arena.ts';
import type { MeetingRound } from './leaving.ts';

const amount = (number: number): string => (2000 + number / 100).toFixed(2);

/** Race of two signatures with the same code: the order is signed once. */
export const oneCodeTwice: MeetingRound = async (arena, number) => {
  const order = await mustPlace(arena, subscription(arena, amount(number)));
  const code = await askForCode(arena, order);
  const answers = await Promise.all(
    [number, number + 1].map((process) => answerCode(arena, process, code)),
  );
  const { status, steps } = await storyOf(arena, order.operation.uuid);
  const story = `${status}, ${String(steps)} steps`;
  return onlyOne(answers, story) ?? (status === 'SIGNED' && steps === 2 ? undefined : story);
};

/** Race of the two signers of an order: both sign, and the order becomes complete once. */
export const twoSigners: MeetingRound = async (arena, number) => {
  const order = await mustPlace(arena, subscription(arena, amount(number)));
  const other = as(arena, partnerOf(arena));
  const codes = [await askForCode(arena, order), await askForCode(other, order)] as const;
  const answers = await Promise.all([
    answerCode(arena, number, codes[0]),
    answerCode(other, number + 1, codes[1]),
  ]);
  const { status, steps, operation } = await storyOf(arena, order.operation.uuid);
  const isWhole = status === 'SIGNED' && steps === 2 && operation.pending_signers.length === 0;
  const isDone = answers.every((answer) => answer.status === 200);
  return isWhole && isDone ? undefined : `${status}, ${String(steps)} steps: ${say(answers)}`;
};

/** Race of a signature and a change of the amount: the order has the amount that was signed. */
export const signAndChange: MeetingRound = async (arena, number) => {
  const order = await mustPlace(arena, subscription(arena, amount(number)));
  const { uuid } = order.operation;
  const { operation: before } = await storyOf(arena, uuid);
  const code = await askForCode(arena, order);
  const other = (4000 + number / 100).toFixed(2);
  const [signed, changed] = await Promise.all([
    answerCode(arena, number, code),
    ask(arena, number + 1, `/operations/${uuid}`, {
      method: 'PATCH',
      body: { version: before.version, cash: other },
    }),
  ]);
  const { status, operation } = await storyOf(arena, uuid);
  const story = `${status}, ${operation.cash ?? ''}: ${say([signed, changed])}`;
  const wrong = onlyOne([signed, changed], story);
  if (status !== 'SIGNED') await withdraw(arena, uuid);
  if (wrong !== undefined) return wrong;
  const isSigned = signed.status === 200 && status === 'SIGNED' && operation.cash === before.cash;
  const isChanged = changed.status === 200 && status !== 'SIGNED' && operation.cash === other;
  return isSigned || isChanged ? undefined : story;
};

/** Race of the last signature and the other signer's refusal: the order is either signed or cancelled. */
export const signAndDecline: MeetingRound = async (arena, number) => {
  const order = await mustPlace(arena, subscription(arena, amount(number)));
  const { uuid } = order.operation;
  const other = as(arena, partnerOf(arena));
  await answerCode(arena, number, await askForCode(arena, order));
  const code = await askForCode(other, order);
  const answers = await Promise.all([
    answerCode(other, number, code),
    changeStatus(arena, number + 1, uuid, { operation_status: 'CANCELLED', comment: 'No.' }),
  ]);
  const { status, steps } = await storyOf(arena, uuid);
  const story = `${status}, ${String(steps)} steps`;
  const expected = answers[0].status === 200 ? 'SIGNED' : 'CANCELLED';
  return onlyOne(answers, story) ?? (status === expected && steps === 2 ? undefined : story);
};

const freeOf = async (arena: Meeting): Promise<string> =>
  (await largestPosition(arena)).available_participations;

/** Race of two cancellations of one order: one succeeds, and the reserved units are released once. */
export const cancelTwice: MeetingRound = async (arena, number) => {
  const before = await freeOf(arena);
  const order = await mustPlace(arena, await redemption(arena, '1.000000'));
  const { uuid } = order.operation;
  const answers = await Promise.all(
    [number, number + 1].map((process) =>
      changeStatus(arena, process, uuid, { operation_status: 'CANCELLED' }),
    ),
  );
  const { status, steps } = await storyOf(arena, uuid);
  const after = await freeOf(arena);
  const story = `${status}, ${String(steps)} steps, ${before} free before and ${after} after`;
  const isOver = status === 'CANCELLED' && steps === 2 && after === before;
  return onlyOne(answers, story) ?? (isOver ? undefined : story);
};

import { randomUUID } from 'node:crypto';
import { madridDateAndTime } from '@participe/domain';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import fc from 'fast-check';
import {
  type OrderArgs,
  type CommandKind,
  type CommandOutcome,
  orderArgs,
  chooseOrder,
  isBlockOrder,
  isInstructionOrder,
  isOpenOrder,
  checkResponse,
  orderChoice,
} from './command.ts';
import { type Model, type ModelOrder, type SystemUnderTest, releaseReservation } from './world.ts';

/**
 * Requests a code for signing an order. Returns the signature request and its code; undefined when the service
 * refuses.
 */
export async function requestSignatureCode(
  real: SystemUnderTest,
  who: DemoPersonKey,
  order: ModelOrder,
  purpose: 'SIGN' | 'CANCEL' | 'RESUME',
): Promise<{ uuid_signature_request: string; otp: string } | undefined> {
  const documents = order.papers.map((uuid) => ({
    entity: 'OPERATION',
    uuid_entity: order.uuid,
    uuid_document: uuid,
  }));
  const body = { documents, accept_terms: true, purpose };
  const answer = await real.ask(who, 'POST /documents-signatures', { body });
  if (answer.status !== 200 || !('signature_request' in answer.body)) return undefined;
  const { uuid } = answer.body.signature_request;
  return { uuid_signature_request: uuid, otp: await real.service.codeFor(who) };
}

/**
 * Checks the value date of an order that is signed now. The earliest permitted date is today before 14:00 on a
 * business day, otherwise the next business day.
 */
function checkDate(model: Model, real: SystemUnderTest, order: ModelOrder): void {
  if (order.valueDate === null) return;
  const { date, time } = madridDateAndTime(model.now);
  const calendar = real.service.service.services.reference.calendar('MADRID');
  const today = calendar.roll(date);
  const isLate = today === date && time >= '14:00';
  const earliestSignatureDay = isLate ? calendar.next(today) : today;
  if (order.valueDate < earliestSignatureDay)
    throw new Error(`${order.uuid} is dated ${order.valueDate}.`);
}

async function signAs(
  model: Model,
  real: SystemUnderTest,
  order: ModelOrder,
  who: DemoPersonKey,
): Promise<CommandOutcome> {
  const canSign =
    isOpenOrder(order) && order.party.people.includes(who) && !order.signed.includes(who);
  const code = await requestSignatureCode(real, who, order, 'SIGN');
  if (code === undefined) return 'refused';
  const answer = await real.ask(who, 'POST /documents-signatures', { body: code });
  const outcome = checkResponse(
    answer,
    { may: canSign },
    `The signature of ${who} on ${order.status}`,
  );
  if (outcome !== 'done') return outcome;
  order.signed.push(who);
  const isComplete = order.party.people.every((one) => order.signed.includes(one));
  const currentOrder = await real.read(order.uuid);
  if (currentOrder.operation_status !== (isComplete ? 'SIGNED' : order.status))
    throw new Error(`${order.signed.join(' and ')} have signed: ${currentOrder.operation_status}`);
  order.status = currentOrder.operation_status;
  order.version = currentOrder.version;
  order.completedAt = isComplete ? model.now.getTime() : null;
  order.valueDate = currentOrder.expected_value_date;
  if (isComplete) checkDate(model, real, order);
  return 'done';
}

/** Returns a command that signs an order as the first person on the account or as another person. */
const createSignCommand = (
  place: number,
  name: string,
  weight: number,
): CommandKind<OrderArgs> => ({
  name,
  weight,
  args: orderArgs,
  run: (model, real, args) => {
    const order = chooseOrder(model, args.at, (one) => {
      const personKey = one.party.people[place];
      return isOpenOrder(one) && personKey !== undefined && !one.signed.includes(personKey);
    });
    const personToSign = order?.order.party.people[place];
    if (order === undefined || personToSign === undefined) return Promise.resolve('nothing');
    return signAs(model, real, order.order, personToSign);
  },
});

const wrongCode: CommandKind<OrderArgs> = {
  name: 'sign with a wrong code',
  weight: 1,
  args: orderArgs,
  run: async (model, real, args) => {
    const order = chooseOrder(model, args.at, isOpenOrder);
    const [who] = order?.order.party.people ?? [];
    if (order === undefined || who === undefined) return 'nothing';
    const code = await requestSignatureCode(real, who, order.order, 'SIGN');
    if (code === undefined) return 'refused';
    const otp = code.otp === '000000' ? '000001' : '000000';
    const body = { ...code, otp };
    checkResponse(
      await real.ask(who, 'POST /documents-signatures', { body }),
      { may: false },
      'A wrong code',
    );
    return 'done';
  },
};

/** Declines an order that lacks signatures, as one of its signers or as the person who placed it. */
const decline: CommandKind<OrderArgs & { last: boolean }> = {
  name: 'decline an unsigned order',
  weight: 1,
  args: fc.record({ at: orderChoice, last: fc.boolean() }),
  run: async (model, real, args) => {
    const found = chooseOrder(model, args.at, isOpenOrder);
    const personKey = found?.order.party.people.at(args.last ? -1 : 0);
    if (found === undefined || personKey === undefined) return 'nothing';
    const { order } = found;
    const answer = await real.ask(personKey, 'POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'CANCELLED', comment: 'No.' },
    });
    // A client may cancel an unsigned order without a code.
    const canChange = isOpenOrder(order);
    const outcome = checkResponse(
      answer,
      { may: canChange, must: canChange },
      `Declining ${order.status}`,
    );
    if (outcome === 'done') markCancelled(model, order);
    return outcome;
  },
};

function markCancelled(model: Model, order: ModelOrder): void {
  releaseReservation(model, order);
  order.status = 'CANCELLED';
}

export function isPastCutoff(model: Model, { valueDate: dated }: ModelOrder): boolean {
  const { date, time } = madridDateAndTime(model.now);
  return dated !== null && (date > dated || (date === dated && time >= '14:00'));
}

/** True when the cut-off of a signed order has passed. An unpaid subscription has no value date yet (DAT-04). */
function isLate(model: Model, order: ModelOrder): boolean {
  const isDated = order.type !== 'SUSCRIPCION' || order.paid;
  return isDated && isPastCutoff(model, order);
}

const cancel: CommandKind<OrderArgs> = {
  name: 'cancel a signed order',
  weight: 2,
  args: orderArgs,
  run: async (model, real, args) => {
    const isSigned = (one: ModelOrder): boolean =>
      one.status === 'SIGNED' || one.status === 'VALIDATED';
    const found = chooseOrder(model, args.at, isSigned);
    const [who] = found?.order.party.people ?? [];
    if (found === undefined || who === undefined || isOpenOrder(found.order)) return 'nothing';
    const { order, isAllowed } = found;
    const code = await requestSignatureCode(real, who, order, 'CANCEL');
    const answer = await real.ask(who, 'POST /operations/{id}/status-change', {
      params: { id: order.uuid },
      body: { operation_status: 'CANCELLED', ...code },
    });
    const isInstructionAlive = isInstructionOrder(order) && order.status.startsWith('PERIODIC');
    const canChange =
      isInstructionAlive || (isAllowed && !isLate(model, order) && !isBlockOrder(order));
    const outcome = checkResponse(
      answer,
      { may: canChange },
      `Cancelling ${order.type} ${order.status}`,
    );
    if (outcome === 'done') markCancelled(model, order);
    return outcome;
  },
};

/** Deletes an unsigned order, which removes it from the list and releases its reservation. */
const deleteUnsignedOrder: CommandKind<OrderArgs> = {
  name: 'delete an unsigned order',
  weight: 1,
  args: orderArgs,
  run: async (model, real, args) => {
    const found = chooseOrder(model, args.at, (one) => isOpenOrder(one) && one.signed.length === 0);
    const [who] = found?.order.party.people ?? [];
    if (found === undefined || who === undefined) return 'nothing';
    const { order } = found;
    const params = { id: order.uuid };
    const answer = await real.ask(who, 'DELETE /operations/{id}', { params });
    const outcome = checkResponse(answer, { may: isOpenOrder(order) }, `Deleting ${order.status}`);
    if (outcome === 'done') markCancelled(model, order);
    return outcome;
  },
};

const remind: CommandKind<OrderArgs> = {
  name: 'remind a co-signer',
  weight: 1,
  args: orderArgs,
  run: async (model, real, args) => {
    const chosenSignature = chooseOrder(
      model,
      args.at,
      (one) => isOpenOrder(one) && one.party.people.length > 1,
    );
    const [by, other] = chosenSignature?.order.party.people ?? [];
    if (chosenSignature === undefined || by === undefined || other === undefined) return 'nothing';
    const body = {
      type: 'OPERATION_STATUS_CHANGE',
      uuid_operation: chosenSignature.order.uuid,
      uuid_intervener: personOf(other).uuid,
    };
    const answer = await real.ask(by, 'POST /notifications', { body, key: randomUUID() });
    const canSign =
      isOpenOrder(chosenSignature.order) && !chosenSignature.order.signed.includes(other);
    return checkResponse(answer, { may: canSign }, `Reminding of ${chosenSignature.order.status}`);
  },
};

export const signatureCommands = {
  signFirst: createSignCommand(0, 'sign', 26),
  signSecond: createSignCommand(1, 'sign beside another', 14),
  wrongCode,
  decline,
  cancel,
  withdraw: deleteUnsignedOrder,
  remind,
};

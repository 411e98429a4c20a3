import type { LockedOrder, Work } from '../operations/index.ts';
import type { Message } from './snce-messages.store.ts';
import type { Taken } from './taken.ts';

/**
 * Another manager asks for participations of one of our funds, under a reference of its own. The reference is locked; a
 * repetition of the message never comes here.
 */
export function takeRequest(
  _work: Work,
  _message: Extract<Message, { type: 'SOLICITUD' }>,
): Promise<Taken> {
  return Promise.resolve({ uuidOperation: null, problem: 'unknownReference' });
}

/** The other manager answers something about a transfer out; the order is locked. */
export function takeAnswer(_work: Work, locked: LockedOrder, _message: Message): Promise<Taken> {
  return Promise.resolve({ uuidOperation: locked.order.uuid, problem: 'notInTurn' });
}

import type { SandboxContext } from '../actor.ts';
import type { ManagerMessage } from './messages.ts';

/** Schedules a signed message. `which` distinguishes two messages of the same type in one transfer. */
export function scheduleMessage(
  { postbox, behaviour }: SandboxContext,
  message: ManagerMessage,
  dueAt: string,
  which = 'first',
): void {
  const { reference, type, payload } = message;
  const isDelay = typeof payload['delay_reason'] === 'string';
  postbox.post({
    partner: 'snce',
    id: `${reference}:${type}:${isDelay ? 'delay' : which}`,
    about: reference,
    dueAt,
    copies: behaviour.happens('snce.message-twice', `${reference}:${type}`) ? 2 : 1,
    content: { message },
  });
}

import type { MessageProblem } from '../transfers.texts.ts';

/** Result of handling a message: the order to which it belongs, and the problem when the message had no effect. */
export interface HandledMessage {
  readonly uuidOperation: string | null;
  readonly problem: MessageProblem | null;
}

/** Result of handling a message, as reported to its sender. */
export type MessageOutcome =
  | { readonly kind: 'same' | 'ok' }
  /** The message is stored but had no effect, for the reason in `problem`. */
  | { readonly kind: 'problem'; readonly problem: string };

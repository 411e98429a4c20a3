import type { MessageProblem } from '../transfers.texts.ts';

/**
 * The result of handling a message: the order that the message belongs to, and the problem when the message changed
 * nothing.
 */
export interface HandledMessage {
  readonly uuidOperation: string | null;
  readonly problem: MessageProblem | null;
}

/** The result of a message as reported to its sender. */
export type MessageOutcome =
  | { readonly kind: 'same' | 'ok' }
  /** The message is stored but changed nothing, for the reason in `problem`. */
  | { readonly kind: 'problem'; readonly problem: string };

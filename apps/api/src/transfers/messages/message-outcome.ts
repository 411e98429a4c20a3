import type { MessageProblem } from '../transfers.texts.ts';

/** The order of a handled message, and the problem when the message had no effect. */
export interface HandledMessage {
  readonly uuidOperation: string | null;
  readonly problem: MessageProblem | null;
}

/** Result of handling a message, as reported to its sender. */
export type MessageOutcome =
  | { readonly kind: 'same' | 'ok' }
  /** The message is stored but had no effect. */
  | { readonly kind: 'problem'; readonly problem: string };

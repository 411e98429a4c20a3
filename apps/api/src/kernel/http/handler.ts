import type { Readable } from 'node:stream';
import type { CallDefinition, CallKey, Calls } from '@participe/contract';
import type { z } from 'zod';
import type { Actor, SuperuserActor } from '../actor.ts';
import type { VisibleObject } from '../access/visibility.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Attachment } from './attachments.ts';
import type { CommittedRefusal } from '../refusal.ts';
import type { ProposedCall } from './proposed-call.ts';
import type { RequestFacts } from '../request.ts';

/**
 * Input of a handler. `db` is the transaction of the call; for calls that only read or open their own transactions,
 * it is the database.
 */
export interface HandlerContext<Input, Who extends Actor | undefined = Actor> extends UnitOfWork {
  readonly input: Input;
  readonly actor: Who;
  readonly object: VisibleObject | undefined;
  readonly request: RequestFacts;
  readonly attachments: readonly Attachment[];
  /** Ids of the accounts that the actor may view; undefined for staff and partners, who may view all accounts. */
  readonly scope: readonly string[] | undefined;
  readonly header: (name: string, value: string) => void;
}

export interface FileResponse {
  readonly file: {
    content: Uint8Array | string | Readable;
    filename: string;
    mime: string;
  } | null;
  readonly rows?: number;
}

type InputOf<C extends CallDefinition> = {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
};
export type InputFor<K extends CallKey> = InputOf<Calls[K]>;

type ActorFor<C extends CallDefinition> = C['access']['audience'] extends 'public'
  ? Actor | undefined
  : C['access']['audience'] extends readonly (infer A)[]
    ? Extract<Actor, { kind: A }> | ('admin' extends A ? SuperuserActor : never)
    : Actor;

export type ContextFor<K extends CallKey> = HandlerContext<InputFor<K>, ActorFor<Calls[K]>>;

type AnswerOf<C extends CallDefinition> = C['answerKind'] extends 'json'
  ? z.input<C['output']> | (C extends { readonly orFile: true } ? FileResponse : never)
  : C['answerKind'] extends 'file'
    ? FileResponse
    : undefined;

export type Handler<K extends CallKey> = (
  context: ContextFor<K>,
) => Promise<AnswerOf<Calls[K]> | CommittedRefusal | ProposedCall>;

/**
 * The handlers of some calls. Without a type argument it holds all calls, so that app.ts does not compile when a
 * handler is missing.
 */
export type Handlers<K extends CallKey = CallKey> = { readonly [Key in K]: Handler<Key> };

interface AnyInput {
  readonly params: object;
  readonly query: object;
  readonly body: object;
}
export type AnyContext = HandlerContext<AnyInput, Actor | undefined>;
export type AnyHandler = (context: AnyContext) => Promise<unknown>;

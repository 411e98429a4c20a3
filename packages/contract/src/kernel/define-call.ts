import type { z } from 'zod';
import type { Action } from '@participe/domain';
import type { ListFields } from './lists.ts';

/**
 * Audiences of a call: `client` an investor, `staff` a service token, `otp` a login that waits for its code, `admin` a
 * member of staff as superuser, before or within the view of a client.
 */
export type Audience = 'client' | 'staff' | 'otp' | 'admin';

/** Partners that send signed events, each with a key of its own (API-24). */
export const partners = ['payments', 'snce', 'rd'] as const;
export type Partner = (typeof partners)[number];

/** Kinds of objects that the gate looks up before it parses the rest of a request. */
export type ObjectKind =
  | 'intervener'
  | 'account'
  | 'operation'
  | 'account_document'
  | 'operation_document'
  | 'notification'
  | 'session'
  | 'import'
  | 'pay_in'
  | 'payment_file'
  | 'payment_entry'
  | 'bank_movement';

/** Where the gate finds the id of the object: in the path, or (untyped) in the body or query. */
export type ObjectSource = `params.${string}` | `body.${string}` | `query.${string}`;

/**
 * The access line of a call (API-21). `public` needs no session; `self` is about the person of the session; an object
 * has to be visible (else 404) and the action permitted on it (else 403). A partner signs each call and has no session.
 */
export type Access =
  | { readonly audience: 'public' }
  | { readonly audience: readonly Audience[]; readonly object: 'self' }
  | { readonly audience: readonly ['partner']; readonly object: 'self'; readonly partner: Partner }
  | {
      readonly audience: readonly Audience[];
      readonly object: {
        readonly kind: ObjectKind;
        readonly from: ObjectSource;
        /** The object's id is not required: without it the answer is about all visible objects. */
        readonly optional?: true;
      };
      readonly action: Action | ActionByBody;
    };

/** The action follows from the order type in the body. */
export type ActionByBody = { readonly byOperationType: 'body.operation_type' };

export type BodyKind = 'none' | 'json' | 'form' | 'json-or-multipart';
export type AnswerKind = 'json' | 'file' | 'empty';

export interface CallSpec<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
> {
  /** The name of the call in file, service function and audit. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path of the specification, with {id}. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  /** Fields by which a list is filtered, ordered and searched; lists only. */
  readonly list?: ListFields;
  readonly bodyKind: BodyKind;
  readonly body: Body;
  /** The size limit of the JSON body when a megabyte is not enough, for files in base64. */
  readonly bodyMegabytes?: number;
  /** The most files of a multipart body; one by default. */
  readonly mostFiles?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly answerKind: AnswerKind;
  /** The list may also be answered as a file (API-10). */
  readonly orFile?: true;
  /** The resource keys beside `result`; the gate adds the envelope. */
  readonly output: Output;
  /** Codes that this call alone can answer (API-14), beyond those that `refusalsOf` derives from its shape. */
  readonly refusals: readonly string[];
  /** Creates or signs: takes an Idempotency-Key (API-11). Not imports, which repeat row by row (API-23). */
  readonly idempotent: boolean;
  /** Reads only, although it may be a POST: no transaction is opened. */
  readonly readOnly: boolean;
  /** The handler opens its transactions itself; otherwise a call that writes runs in one transaction. */
  readonly transaction?: 'own';
}

export type AnyCall = CallSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Defines one call of the API for the service, the typed client and OpenAPI; literals are kept in its type. */
export function defineCall<const Spec extends AnyCall>(spec: Spec): Spec {
  return spec;
}

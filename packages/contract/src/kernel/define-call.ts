import type { z } from 'zod';
import type { Action } from '@participe/domain';
import type { ListFields } from './lists.ts';

/**
 * Who may make a call at all: `client` an investor, `staff` a service token, `otp` a login that still owes
 * its code, `admin` a member of staff as superuser, before or within the view of a client.
 */
export type Audience = 'client' | 'staff' | 'otp' | 'admin';

/** Companies that tell the house what happened at theirs, each with a key of its own (decision G-C02). */
export const partners = ['payments', 'snce', 'rd'] as const;
export type Partner = (typeof partners)[number];

/** Kinds of objects that the gate can look for before it reads the rest of a request. */
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
 * The access line of a call (interfaces of the gate, architecture §6). `public` asks for nobody;
 * `self` is about the person of the session; an object has to be visible (else 404) and the action
 * permitted on it (else 403). A partner has no session: each of its calls is signed.
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

/** Names an action by the operation type that the body asks for (an order). */
export type ActionByBody = { readonly byOperationType: 'body.operation_type' };

export type BodyKind = 'none' | 'json' | 'form' | 'json-or-multipart';
export type AnswerKind = 'json' | 'file' | 'empty';

export interface CallSpec<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
> {
  /** One name everywhere: file, function in the service, audit action. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** As in the specification §7, with {id}. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  /** What a list may be filtered, ordered and searched by; only lists have it. */
  readonly list?: ListFields;
  readonly bodyKind: BodyKind;
  readonly body: Body;
  /** The most that its JSON may weigh, where a megabyte is not enough: a file of ten in base64. */
  readonly bodyMegabytes?: number;
  /** How many files a multipart body may bring; left out, one. */
  readonly mostFiles?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly answerKind: AnswerKind;
  /** The list may also be asked for as a file, which is then the whole answer (decision G-C07). */
  readonly orFile?: true;
  /** The resource keys beside `result`; the gate adds the envelope. */
  readonly output: Output;
  /** Wire codes of decision G-D01 that this call alone can give, beyond those that `refusalsOf` derives from its shape. */
  readonly refusals: readonly string[];
  /** Creates or signs: takes an Idempotency-Key (decision G-C08). Not imports: they repeat row by row (interfaces §4). */
  readonly idempotent: boolean;
  /** Changes nothing although it may be a POST: no transaction is opened for it. */
  readonly readOnly: boolean;
  /** The handler opens its transactions itself; otherwise a call that writes runs in one transaction. */
  readonly transaction?: 'own';
}

export type AnyCall = CallSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** States one call of the API; the service, the typed client and OpenAPI all read it. Literals are kept in the type. */
export function defineCall<const Spec extends AnyCall>(spec: Spec): Spec {
  return spec;
}

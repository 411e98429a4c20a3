import type { Action } from '@participe/domain';
import { z } from 'zod';
import { type ListFields, type ListQuery, listQuery, pagedOnly } from './lists.ts';
import { none, uuid } from './primitives.ts';

/**
 * Audiences of a call: `client` an investor, `staff` a service token, `otp` a login that waits for its code, `admin` a
 * member of staff as superuser, before or within the view of a client.
 */
export type Audience = 'client' | 'staff' | 'otp' | 'admin';

/** Partners that send signed events, each with a key of its own (API-24). */
export const partners = ['payments', 'snce', 'rd'] as const;
export type Partner = (typeof partners)[number];

/** Kinds of objects that the pipeline looks up before it parses the rest of a request. */
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

/** Where the pipeline finds the id of the object: in the path, or (untyped) in the body or query. */
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

/** A call of the API. */
export interface AnyCall {
  /** The name of the call in file, service function and audit. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path of the specification, with {id}. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** Fields by which a list is filtered, ordered and searched; lists only. */
  readonly list?: ListFields;
  readonly bodyKind: BodyKind;
  readonly body: z.ZodType;
  /** The size limit of the JSON body when a megabyte is not enough, for files in base64. */
  readonly bodyMegabytes?: number;
  /** The most files of a multipart body; one by default. */
  readonly mostFiles?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly answerKind: AnswerKind;
  /** The list may also be answered as a file (API-10). */
  readonly orFile?: true;
  /** The resource keys beside `result`; the pipeline adds the envelope. */
  readonly output: z.ZodType;
  /** Codes that this call alone can answer (API-14), beyond those that `refusalsOf` derives from its shape. */
  readonly refusals: readonly string[];
  /** Creates or signs: takes an Idempotency-Key (API-11). Not imports, which repeat row by row (API-23). */
  readonly idempotent: boolean;
  /** Reads only, although it may be a POST: no transaction is opened. */
  readonly readOnly: boolean;
  /** The handler opens its transactions itself; otherwise a call that writes runs in one transaction. */
  readonly transaction?: 'own';
}

/** The access line of a call about the object whose id is in its path: the action has to be permitted to the audience. */
export function accessTo<
  const Kind extends ObjectKind,
  const Act extends Action,
  const Who extends readonly Audience[],
>(kind: Kind, action: Act, audience: Who) {
  return { audience, object: { kind, from: 'params.id' }, action } as const;
}

/** The properties that every call states. */
type Stated = Pick<AnyCall, 'name' | 'path' | 'summary' | 'access'>;
type Shape = 'method' | 'params' | 'query' | 'bodyKind' | 'body' | 'status' | 'answerKind';
type ReadSpec = Stated & Partial<Pick<AnyCall, Shape | 'output' | 'refusals'>>;
type ListSpec = Stated &
  Pick<AnyCall, 'output'> &
  Partial<Pick<AnyCall, 'params' | 'query' | 'list' | 'orFile' | 'refusals'>> & {
    /** Query parameters beside those of the page, filter and search. */
    readonly parameters?: z.ZodRawShape;
  };
type CommandSpec = Stated & Partial<Omit<AnyCall, keyof Stated | 'list' | 'orFile' | 'readOnly'>>;

/** Refuses a property that the kind of call does not have. */
type Only<Spec, Allowed> = Spec & { readonly [K in Exclude<keyof Spec, keyof Allowed>]: never };

/** A call with the properties of its kind that it does not state itself. */
type Filled<Defaults, Spec> = {
  readonly [K in keyof Defaults | keyof Spec]: K extends keyof Spec
    ? Spec[K]
    : K extends keyof Defaults
      ? Defaults[K]
      : never;
};

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a path, each a uuid. */
type PathParams<Path> = z.ZodObject<{ [Name in NamesIn<Path>]: typeof uuid }, z.core.$strict>;

function pathParams<Path extends string>(path: Path) {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => [name, uuid]);
  return z.strictObject(Object.fromEntries(names)) as PathParams<Path>;
}

const common = {
  query: none,
  body: none,
  status: 200,
  answerKind: 'json',
  output: none,
  refusals: [],
  idempotent: false,
} as const;
const read = { ...common, method: 'GET', bodyKind: 'none', readOnly: true } as const;
const command = { ...common, method: 'POST', bodyKind: 'json', readOnly: false } as const;

type ReadDefaults<Path> = typeof read & { readonly params: PathParams<Path> };
type CommandDefaults<Path> = typeof command & { readonly params: PathParams<Path> };

/**
 * Defines a call that only reads: a GET without query, answered with JSON, unless it states otherwise. The ids in its
 * path are its parameters.
 */
export function defineRead<const Spec extends ReadSpec>(spec: Only<Spec, ReadSpec>) {
  const call = { ...read, params: pathParams(spec.path), ...spec };
  return call as unknown as Filled<ReadDefaults<Spec['path']>, Spec>;
}

/** Defines a call that changes something: a POST with a JSON body, answered with JSON, unless it states otherwise. */
export function defineCommand<const Spec extends CommandSpec>(spec: Only<Spec, CommandSpec>) {
  const call = { ...command, params: pathParams(spec.path), ...spec };
  return call as unknown as Filled<CommandDefaults<Spec['path']>, Spec>;
}

type FieldsOf<Spec> = Spec extends { readonly list: infer Fields extends ListFields }
  ? Fields
  : typeof pagedOnly;
type ParametersOf<Spec> = Spec extends { readonly parameters: infer More extends z.ZodRawShape }
  ? More
  : Record<never, never>;

/** Defines a paged list (API-06): a read whose query follows from its fields; with pages only when it states none. */
export function defineList<const Spec extends ListSpec>(spec: Only<Spec, ListSpec>) {
  const { parameters = {}, list = pagedOnly, ...stated } = spec as ListSpec;
  const query = listQuery(list, parameters);
  const call = { ...read, params: pathParams(spec.path), list, query, ...stated };
  return call as unknown as Filled<
    Omit<ReadDefaults<Spec['path']>, 'query'> & {
      readonly list: typeof pagedOnly;
      readonly query: ListQuery<FieldsOf<Spec>, ParametersOf<Spec>>;
    },
    Omit<Spec, 'parameters'>
  >;
}

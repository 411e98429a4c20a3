import type { Action } from '@participe/domain';
import { z } from 'zod';
import { type ListFields, type ListQuery, listQuery, pagingOnlyFields } from './lists.ts';
import { noFields, uuid } from './primitives.ts';

/**
 * Audiences of a call: `client` is an investor, `staff` a service token, `otp` a login that waits for its one-time
 * code, and `admin` a superuser, before or during a client view.
 */
export type Audience = 'client' | 'staff' | 'otp' | 'admin';

/** Partners that send signed events, each with a different key (API-24). */
export const partners = ['payments', 'snce', 'rd'] as const;
export type Partner = (typeof partners)[number];

/** Kinds of objects that the request pipeline looks up before it parses the rest of a request. */
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

/**
 * Where the request pipeline finds the id of the object: in the path, or (before validation) in the body or query.
 */
export type ObjectSource = `params.${string}` | `body.${string}` | `query.${string}`;

/**
 * The access rule of a call (API-21). `public` needs no session, and `self` concerns the person of the session. An
 * object must be visible (else 404), and the action on the object permitted (else 403). A partner signs each call and
 * has no session.
 */
export type AccessRule =
  | { readonly audience: 'public' }
  | { readonly audience: readonly Audience[]; readonly object: 'self' }
  | { readonly audience: readonly ['partner']; readonly object: 'self'; readonly partner: Partner }
  | {
      readonly audience: readonly Audience[];
      readonly object: {
        readonly kind: ObjectKind;
        readonly from: ObjectSource;
        /** The object's id is optional: without an id, the response covers all visible objects. */
        readonly optional?: true;
      };
      readonly action: Action | ActionByBody;
    };

/** The action is derived from the order type in the body. */
export type ActionByBody = { readonly byOperationType: 'body.operation_type' };

export type BodyKind = 'none' | 'json' | 'form' | 'json-or-multipart';
export type ResponseKind = 'json' | 'file' | 'empty';

/** A call of the API. */
export interface CallDefinition {
  /** The name of the call, shared by its file, its service function and its audit entries. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path as in the specification, with placeholders such as {id}. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: AccessRule;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** Lists only: the fields by which the list may be filtered, sorted and searched. */
  readonly list?: ListFields;
  readonly bodyKind: BodyKind;
  readonly body: z.ZodType;
  /** Size limit of the JSON body in megabytes; 1 by default. Raised for files in base64. */
  readonly bodyMegabytes?: number;
  /** Maximum number of files in a multipart body; 1 by default. */
  readonly mostFiles?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly answerKind: ResponseKind;
  /** The list may also be downloaded as a file (API-10). */
  readonly orFile?: true;
  /** The resource keys of the response without `result`, which the request pipeline adds. */
  readonly output: z.ZodType;
  /**
   * Refusal codes specific to this call (API-14), in addition to those that `refusalsOf` derives from its properties.
   */
  readonly refusals: readonly string[];
  /**
   * True for a call that creates or signs: it accepts an Idempotency-Key (API-11). Imports are not included, because
   * each of their rows is idempotent (API-23).
   */
  readonly idempotent: boolean;
  /** True for a call that only reads, even as a POST: no transaction is opened. */
  readonly readOnly: boolean;
  /** Set when the handler opens its own transactions; any other call that writes runs in a single transaction. */
  readonly transaction?: 'own';
}

/**
 * Builds the access rule of a call on the object whose id is in the path: the audience must be permitted the action.
 */
export function accessRuleFor<
  const Kind extends ObjectKind,
  const Act extends Action,
  const Who extends readonly Audience[],
>(kind: Kind, action: Act, audience: Who) {
  return { audience, object: { kind, from: 'params.id' }, action } as const;
}

/** The properties that the definition of every call must state. */
type Stated = Pick<CallDefinition, 'name' | 'path' | 'summary' | 'access'>;
type Shape = 'method' | 'params' | 'query' | 'bodyKind' | 'body' | 'status' | 'answerKind';
type ReadSpec = Stated & Partial<Pick<CallDefinition, Shape | 'output' | 'refusals'>>;
type ListSpec = Stated &
  Pick<CallDefinition, 'output'> &
  Partial<Pick<CallDefinition, 'params' | 'query' | 'list' | 'orFile' | 'refusals'>> & {
    /** Query parameters in addition to the parameters for page, filter and search. */
    readonly parameters?: z.ZodRawShape;
  };
type CommandSpec = Stated &
  Partial<Omit<CallDefinition, keyof Stated | 'list' | 'orFile' | 'readOnly'>>;

/** Makes the compiler reject a property that this kind of call does not have. */
type Only<Spec, Allowed> = Spec & { readonly [K in Exclude<keyof Spec, keyof Allowed>]: never };

/** A call, with the defaults of its kind for the properties that its definition omits. */
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
  query: noFields,
  body: noFields,
  status: 200,
  answerKind: 'json',
  output: noFields,
  refusals: [],
  idempotent: false,
} as const;
const read = { ...common, method: 'GET', bodyKind: 'none', readOnly: true } as const;
const command = { ...common, method: 'POST', bodyKind: 'json', readOnly: false } as const;

type ReadDefaults<Path> = typeof read & { readonly params: PathParams<Path> };
type CommandDefaults<Path> = typeof command & { readonly params: PathParams<Path> };

/**
 * Defines a call that only reads. By default it is a GET without query and with a JSON response; its parameters are
 * the ids in its path.
 */
export function defineRead<const Spec extends ReadSpec>(spec: Only<Spec, ReadSpec>) {
  const call = { ...read, params: pathParams(spec.path), ...spec };
  return call as unknown as Filled<ReadDefaults<Spec['path']>, Spec>;
}

/** Defines a call that changes data. By default it is a POST with a JSON body and a JSON response. */
export function defineCommand<const Spec extends CommandSpec>(spec: Only<Spec, CommandSpec>) {
  const call = { ...command, params: pathParams(spec.path), ...spec };
  return call as unknown as Filled<CommandDefaults<Spec['path']>, Spec>;
}

type FieldsOf<Spec> = Spec extends { readonly list: infer Fields extends ListFields }
  ? Fields
  : typeof pagingOnlyFields;
type ParametersOf<Spec> = Spec extends { readonly parameters: infer More extends z.ZodRawShape }
  ? More
  : Record<never, never>;

/**
 * Defines a paged list (API-06): a read whose query is derived from its list fields; without list fields it has only
 * pages.
 */
export function defineList<const Spec extends ListSpec>(spec: Only<Spec, ListSpec>) {
  const { parameters = {}, list = pagingOnlyFields, ...stated } = spec as ListSpec;
  const query = listQuery(list, parameters);
  const call = { ...read, params: pathParams(spec.path), list, query, ...stated };
  return call as unknown as Filled<
    Omit<ReadDefaults<Spec['path']>, 'query'> & {
      readonly list: typeof pagingOnlyFields;
      readonly query: ListQuery<FieldsOf<Spec>, ParametersOf<Spec>>;
    },
    Omit<Spec, 'parameters'>
  >;
}

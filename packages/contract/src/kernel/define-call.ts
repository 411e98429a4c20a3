import type { Action } from '@participe/domain';
import { z } from 'zod';
import { type ListFields, type ListQuery, listQuerySchema, pagingOnlyFields } from './lists.ts';
import { noFields, uuid } from './primitives.ts';

/**
 * The caller of a call. `otp` is a login whose code has not been entered, and `admin` a superuser before or during a
 * client view.
 */
export type Audience = 'client' | 'staff' | 'otp' | 'admin';

/** Partners that send signed events, each with its own key (API-24). */
export const partners = ['payments', 'snce', 'rd', 'wealthreader'] as const;
export type Partner = (typeof partners)[number];

/** Kinds of objects that the service looks up before it validates the rest of a request. */
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
  | 'bank_movement'
  | 'approval'
  | 'issue'
  | 'shared_report';

/** The part of the request with the id of the object, which is read before the request is validated. */
export type ObjectIdSource = `params.${string}` | `body.${string}` | `query.${string}`;

/**
 * The access rule of a call (API-21): `public` needs no session, and `self` is about the person of the session. An
 * object must be visible (else 404) and the action on it permitted (else 403). A partner signs each call and has no
 * session.
 */
export type AccessRule =
  | { readonly audience: 'public' }
  | { readonly audience: readonly Audience[]; readonly object: 'self' }
  | { readonly audience: readonly ['partner']; readonly object: 'self'; readonly partner: Partner }
  | {
      readonly audience: readonly Audience[];
      readonly object: {
        readonly kind: ObjectKind;
        readonly from: ObjectIdSource;
        /** True when the id of the object is optional. Without an id, the response covers all visible objects. */
        readonly optional?: true;
      };
      readonly action: Action | ActionFromBody;
    };

/** The action depends on the order type in the body. */
export type ActionFromBody = { readonly byOperationType: 'body.operation_type' };

export type BodyKind = 'none' | 'json' | 'form' | 'json-or-multipart';
export type ResponseKind = 'json' | 'file' | 'empty';

export interface CallDefinition {
  /** Name of the call, its file, its handler and its audit entries. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path as in the specification, with placeholders in braces such as {id}. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: AccessRule;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** The fields by which a list can be filtered, sorted and searched. */
  readonly list?: ListFields;
  readonly bodyKind: BodyKind;
  readonly body: z.ZodType;
  /** Size limit of the JSON body in megabytes, by default 1; higher for files in base64 or many rows. */
  readonly bodyMegabytes?: number;
  /**
   * Limit of the characters `{`, `[`, `,` and `:` in the JSON body, by default 100,000 (API-36); higher for many
   * rows.
   */
  readonly structuralCharacters?: number;
  /** Maximum number of files in a form, by default 1. */
  readonly maxFiles?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly answerKind: ResponseKind;
  /** True for a list that can also be downloaded as a file (API-10). */
  readonly orFile?: true;
  /**
   * True for a call whose URL people pass on as a link. It ignores query parameters that were added, answers HEAD,
   * and a malformed URL gets the response of an unknown link (RPT-19).
   */
  readonly isLink?: true;
  /** True for a call whose response has an ETag, which answers 304 to a request with that ETag (API-37). */
  readonly conditional?: true;
  /** The body of the response without `result`, which the service adds. */
  readonly output: z.ZodType;
  /**
   * Refusal codes of this call only (API-14). `listRefusalCodes` adds those that follow from its other properties.
   */
  readonly refusals: readonly string[];
  /**
   * True for a call that creates or signs something and therefore accepts an Idempotency-Key (API-11). Imports do
   * not, because each of their rows is idempotent (API-23).
   */
  readonly idempotent: boolean;
  /** True for a call that only reads, even by POST, so that no transaction is opened for it. */
  readonly readOnly: boolean;
  /** Set when the handler opens its own transactions. Otherwise, a call that changes data runs in one transaction. */
  readonly transaction?: 'own';
  /**
   * True when some or all requests of staff are only proposed: the call answers 202 with an approval, and is executed
   * when a second member of staff approves (PRM-23).
   */
  readonly fourEyes?: true;
}

/**
 * Returns the access rule of a call about the object whose id is in the path: the caller must belong to the audience
 * and be permitted the action.
 */
export function accessRuleFor<
  const Kind extends ObjectKind,
  const Act extends Action,
  const Who extends readonly Audience[],
>(kind: Kind, action: Act, audience: Who) {
  return { audience, object: { kind, from: 'params.id' }, action } as const;
}

/** The properties that the definition of each call must contain. */
type RequiredProperties = Pick<CallDefinition, 'name' | 'path' | 'summary' | 'access'>;
type RequestShape = 'method' | 'params' | 'query' | 'bodyKind' | 'body' | 'status' | 'answerKind';
type ReadSpec = RequiredProperties &
  Partial<Pick<CallDefinition, RequestShape | 'conditional' | 'output' | 'refusals'>>;
type ListSpec = RequiredProperties &
  Pick<CallDefinition, 'output'> &
  Partial<Pick<CallDefinition, 'params' | 'query' | 'list' | 'orFile' | 'refusals'>> & {
    /** Query parameters in addition to those for page, filter and search. */
    readonly parameters?: z.ZodRawShape;
  };
type CommandSpec = RequiredProperties &
  Partial<Omit<CallDefinition, keyof RequiredProperties | 'list' | 'orFile' | 'readOnly'>>;

/** Makes a property that this kind of call does not have a compile error. */
type OnlyAllowed<Spec, Allowed> = Spec & {
  readonly [K in Exclude<keyof Spec, keyof Allowed>]: never;
};

/** A call with the defaults of its kind for omitted properties. */
type WithDefaults<Defaults, Spec> = {
  readonly [K in keyof Defaults | keyof Spec]: K extends keyof Spec
    ? Spec[K]
    : K extends keyof Defaults
      ? Defaults[K]
      : never;
};

type PlaceholderNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

/** The default parameters of a call: a uuid for each placeholder in its path. */
type PathParams<Path> = z.ZodObject<
  { [Name in PlaceholderNames<Path>]: typeof uuid },
  z.core.$strict
>;

function pathParams<Path extends string>(path: Path) {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => [name, uuid]);
  return z.strictObject(Object.fromEntries(names)) as PathParams<Path>;
}

const commonDefaults = {
  query: noFields,
  body: noFields,
  status: 200,
  answerKind: 'json',
  output: noFields,
  refusals: [],
  idempotent: false,
} as const;
const readDefaults = {
  ...commonDefaults,
  method: 'GET',
  bodyKind: 'none',
  readOnly: true,
} as const;
const commandDefaults = {
  ...commonDefaults,
  method: 'POST',
  bodyKind: 'json',
  readOnly: false,
} as const;

type ReadDefaults<Path> = typeof readDefaults & { readonly params: PathParams<Path> };
type CommandDefaults<Path> = typeof commandDefaults & { readonly params: PathParams<Path> };

/**
 * Defines a call that only reads: by default a GET without query and with a JSON response, whose parameters are the
 * ids in its path.
 */
export function defineRead<const Spec extends ReadSpec>(spec: OnlyAllowed<Spec, ReadSpec>) {
  const call = { ...readDefaults, params: pathParams(spec.path), ...spec };
  return call as unknown as WithDefaults<ReadDefaults<Spec['path']>, Spec>;
}

/** Defines a call that changes data: by default a POST with a JSON body and a JSON response. */
export function defineCommand<const Spec extends CommandSpec>(
  spec: OnlyAllowed<Spec, CommandSpec>,
) {
  const call = { ...commandDefaults, params: pathParams(spec.path), ...spec };
  return call as unknown as WithDefaults<CommandDefaults<Spec['path']>, Spec>;
}

type ListFieldsOf<Spec> = Spec extends { readonly list: infer Fields extends ListFields }
  ? Fields
  : typeof pagingOnlyFields;
type ParametersOf<Spec> = Spec extends { readonly parameters: infer More extends z.ZodRawShape }
  ? More
  : Record<never, never>;

/** Defines a list in pages (API-06). Its list fields determine its query; without them, it has pages only. */
export function defineList<const Spec extends ListSpec>(spec: OnlyAllowed<Spec, ListSpec>) {
  const { parameters = {}, list = pagingOnlyFields, ...stated } = spec as ListSpec;
  const query = listQuerySchema(list, parameters);
  const call = { ...readDefaults, params: pathParams(spec.path), list, query, ...stated };
  return call as unknown as WithDefaults<
    Omit<ReadDefaults<Spec['path']>, 'query'> & {
      readonly list: typeof pagingOnlyFields;
      readonly query: ListQuery<ListFieldsOf<Spec>, ParametersOf<Spec>>;
    },
    Omit<Spec, 'parameters'>
  >;
}

/** Properties of a request that handlers and the audit need. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly origin: string | undefined;
  readonly requestedWith: string | undefined;
  /** The header Access-Reason, in which staff state why they read a client's data (PRM-26). */
  readonly accessReason: string | undefined;
  readonly bearer: string | undefined;
  /** True for a HEAD request, whose answer has no body. */
  readonly isHead: boolean;
  /** Files in a form are raw bytes; files in JSON are base64. */
  readonly isForm: boolean;
}

export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Returns one value of a request before validation; undefined when it is missing. `source` is its path, such as
 * `body.name`.
 */
export function readRawValue(raw: RawRequest, source: string): unknown {
  const [part, name] = source.split('.', 2) as [keyof RawRequest, string];
  const holder = raw[part];
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  return (holder as Record<string, unknown>)[name];
}

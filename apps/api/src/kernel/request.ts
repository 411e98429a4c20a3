/** Properties of a request that handlers and audit need. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly origin: string | undefined;
  readonly requestedWith: string | undefined;
  /** The access token, for calls on the session itself. */
  readonly bearer: string | undefined;
  /** Files in the body are bytes, not base64. */
  readonly isForm: boolean;
}

export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads one value of an unchecked request without trusting its shape. */
export function rawValue(raw: RawRequest, source: string): unknown {
  const [part, name] = source.split('.', 2) as [keyof RawRequest, string];
  const holder = raw[part];
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  return (holder as Record<string, unknown>)[name];
}

/** A verified time stamp of an authority (RFC 3161). */
export interface TimeStamp {
  /** The token as the authority signed it, in DER. */
  readonly token: Uint8Array;
  readonly at: Date;
  readonly serial: string;
}

export type TimeStampResult =
  | { readonly kind: 'stamped'; readonly stamp: TimeStamp }
  | { readonly kind: 'retry'; readonly reason: string };

/** A time-stamping authority (RFC 3161). */
export interface TimeStampAuthority {
  /**
   * Requests a time stamp for a SHA-256 digest in hexadecimal, and verifies it. A failure is a result and no error.
   */
  readonly stamp: (sha256: string) => Promise<TimeStampResult>;
  /**
   * Verifies a stored token against the digest and the certificates of the authority. Returns undefined when it is
   * invalid.
   */
  readonly verify: (token: Uint8Array, sha256: string) => TimeStamp | undefined;
}

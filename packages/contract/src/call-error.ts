import type { EnvelopeResult } from './envelope.ts';

/** Details of a failed call; `status` is 0 when there was no response. */
export interface CallErrorDetails {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly errors?: EnvelopeResult['errors'];
  readonly requestId?: string | undefined;
}

/** A failed call, with the message to show (API-05). The name of the error is the HTTP status. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly errors: EnvelopeResult['errors'];
  readonly requestId: string | undefined;

  constructor(failure: CallErrorDetails, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.name = String(failure.status);
    this.status = failure.status;
    this.code = failure.code;
    this.field = failure.field;
    this.errors = failure.errors ?? [];
    this.requestId = failure.requestId;
  }
}

const proposal: unique symbol = Symbol('proposed call');

/** The result of a call that was only proposed; its body is sent with status 202 (PRM-23). */
export interface ProposedCall {
  readonly [proposal]: true;
  readonly body: object;
}

export const toProposedCall = (body: object): ProposedCall => ({ [proposal]: true, body });

export const isProposedCall = (result: unknown): result is ProposedCall =>
  typeof result === 'object' && result !== null && proposal in result;

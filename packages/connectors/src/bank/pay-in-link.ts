import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parameters of the bank's page for a payment initiated by a client (PAY-31). */
export type PayInLinkParameters = {
  /** Our id of the payment, repeated in the bank's events. */
  id: string;
  /** Euros with two decimals. */
  amount: string;
  beneficiary: string;
  iban: string;
  /** Remittance text, by which the payment is matched on the bank statement. */
  concept: string;
  /** URL to which the bank's page redirects the client after every outcome. */
  returnUrl: string;
  /** Last instant to authorise the payment, in Unix seconds. */
  expires: number;
};

/** Returns the parameters in a fixed order. This text is signed, so that no parameter can be changed. */
function canonicalQuery(link: PayInLinkParameters): URLSearchParams {
  return new URLSearchParams([
    ['id', link.id],
    ['amount', link.amount],
    ['beneficiary', link.beneficiary],
    ['iban', link.iban],
    ['concept', link.concept],
    ['return_url', link.returnUrl],
    ['expires', String(link.expires)],
  ]);
}

function signatureOf(link: PayInLinkParameters, key: string): string {
  return createHmac('sha256', key).update(canonicalQuery(link).toString()).digest('hex');
}

/**
 * Returns the address of the bank's page for one payment: `{bankUrl}/pay?…&signature=`. The signature is an HMAC-SHA256 of
 * the other parameters.
 */
export function createPayInLink(bankUrl: string, link: PayInLinkParameters, key: string): string {
  const query = canonicalQuery(link);
  query.set('signature', signatureOf(link, key));
  return `${bankUrl}/pay?${query.toString()}`;
}

/** Parses the address of a payment page; returns null when a parameter is missing or the signature is wrong. */
export function readPayInLink(query: URLSearchParams, key: string): PayInLinkParameters | null {
  const link = {
    id: query.get('id') ?? '',
    amount: query.get('amount') ?? '',
    beneficiary: query.get('beneficiary') ?? '',
    iban: query.get('iban') ?? '',
    concept: query.get('concept') ?? '',
    returnUrl: query.get('return_url') ?? '',
    expires: Number(query.get('expires')),
  };
  const said = query.get('signature') ?? '';
  if (!/^[0-9a-f]{64}$/u.test(said) || !Number.isSafeInteger(link.expires)) return null;
  const right = Buffer.from(signatureOf(link, key), 'hex');
  return timingSafeEqual(Buffer.from(said, 'hex'), right) ? link : null;
}

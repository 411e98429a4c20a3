import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parameters of the bank's page for a pay-in (PAY-31). */
export type PayInLinkParameters = {
  /** Our id of the pay-in, which the events of the bank repeat. */
  id: string;
  /** Euros with two decimals. */
  amount: string;
  beneficiary: string;
  iban: string;
  /** Remittance text, by which the movement on the bank statement is matched with the order. */
  concept: string;
  /** URL to which the bank's page returns the client, whatever the outcome. */
  returnUrl: string;
  /** Second since 1970 after which the payment can no longer be authorised. */
  expires: number;
};

/** Returns the parameters in a fixed sequence, which is signed so that nobody can change a parameter. */
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
 * Returns the address of the bank's page for a pay-in: `{bankUrl}/pay?…&signature=`. The signature is the HMAC-SHA256
 * of the other parameters.
 */
export function createPayInLink(bankUrl: string, link: PayInLinkParameters, key: string): string {
  const query = canonicalQuery(link);
  query.set('signature', signatureOf(link, key));
  return `${bankUrl}/pay?${query.toString()}`;
}

/**
 * Parses the parameters in the address of the bank's page. Returns null when one is missing or invalid, or when the
 * signature is wrong.
 */
export function verifyPayInLink(query: URLSearchParams, key: string): PayInLinkParameters | null {
  const link = {
    id: query.get('id') ?? '',
    amount: query.get('amount') ?? '',
    beneficiary: query.get('beneficiary') ?? '',
    iban: query.get('iban') ?? '',
    concept: query.get('concept') ?? '',
    returnUrl: query.get('return_url') ?? '',
    expires: Number(query.get('expires')),
  };
  const statedSignature = query.get('signature') ?? '';
  if (!/^[0-9a-f]{64}$/u.test(statedSignature) || !Number.isSafeInteger(link.expires)) return null;
  const expectedSignature = Buffer.from(signatureOf(link, key), 'hex');
  return timingSafeEqual(Buffer.from(statedSignature, 'hex'), expectedSignature) ? link : null;
}

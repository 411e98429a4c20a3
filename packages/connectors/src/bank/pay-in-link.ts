import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the bank's page is told of a payment that a client initiates there (decision G-K02). */
export type PayInLink = {
  /** Ours: the bank's events name it. */
  id: string;
  /** Euros with two decimals. */
  amount: string;
  beneficiary: string;
  iban: string;
  /** What has to stand in the transfer, so that its money is recognised on the statement. */
  concept: string;
  /** Where the person is sent back, whatever came of it. */
  returnUrl: string;
  /** The last second, since 1970, at which it may be authorised. */
  expires: number;
};

/** The parameters in their one order: this text is what is signed, so nothing in the address can be changed. */
function canonicalQuery(link: PayInLink): URLSearchParams {
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

function signatureOf(link: PayInLink, key: string): string {
  return createHmac('sha256', key).update(canonicalQuery(link).toString()).digest('hex');
}

/** The address of the bank's page for one payment: `{bankUrl}/pay?…&signature=`, HMAC-SHA256 over the rest of the query. */
export function payInAddress(bankUrl: string, link: PayInLink, key: string): string {
  const query = canonicalQuery(link);
  query.set('signature', signatureOf(link, key));
  return `${bankUrl}/pay?${query.toString()}`;
}

/** Reads such an address back; null when a parameter is missing or the signature is not that of the rest. */
export function readPayInAddress(query: URLSearchParams, key: string): PayInLink | null {
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

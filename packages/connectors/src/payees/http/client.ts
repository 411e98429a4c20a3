import { getJson } from '../../http/client.ts';
import { cleanPartnerText } from '../../partner-text.ts';
import type { PayeeVerification, PayeeMatch, PayeeVerifier } from '../port.ts';

export type HttpPayeeVerifierOptions = { baseUrl: string; timeoutMs?: number };

const payeeResults: readonly string[] = ['MATCH', 'CLOSE', 'NO_MATCH', 'NOT_POSSIBLE'];
const nameMax = 140;

/** Undefined when the body of the response is invalid. */
function readAnswer(text: string): PayeeVerification | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  const result: unknown = Reflect.get(body, 'result');
  const name: unknown = Reflect.get(body, 'name');
  if (typeof result !== 'string' || !payeeResults.includes(result)) return undefined;
  return {
    kind: 'answer',
    result: result as PayeeMatch,
    name: typeof name === 'string' ? cleanPartnerText(name, nameMax) : null,
  };
}

/**
 * Creates the client for `GET {baseUrl}/verification-of-payee?iban=&name=`, with a time-out of 10 seconds, no
 * redirects and responses of at most 1 MB.
 */
export function createHttpPayeeVerifier(options: HttpPayeeVerifierOptions): PayeeVerifier {
  const { baseUrl, timeoutMs = 10_000 } = options;
  return {
    async verify({ iban, name }) {
      const query = new URLSearchParams({ iban, name });
      const url = `${baseUrl}/verification-of-payee?${query.toString()}`;
      const answer = await getJson({ url, timeoutMs });
      if (answer.kind === 'failure') return { kind: 'retry', reason: answer.reason };
      if (answer.status !== 200) return { kind: 'retry', reason: `HTTP_${String(answer.status)}` };
      return readAnswer(answer.body) ?? { kind: 'retry', reason: 'UNREADABLE_ANSWER' };
    },
  };
}

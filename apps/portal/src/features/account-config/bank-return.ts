import { tabStorage } from '../../platform/web.ts';

/** What the person had typed before they left for their bank, and the consent that they give there. */
export interface BankCheckDraft {
  account: string;
  uuid: string;
  state: string;
  iban: string;
  alias: string;
  holder: string;
}

/** The return from the bank: what was typed before, and the answer of the aggregator in the address. */
export interface BankReturn {
  draft: BankCheckDraft;
  /** Undefined when the person came back by the browser's back button. */
  answer: { code: string } | { error: string } | undefined;
  /** False when the answer belongs to another consent. */
  isExpected: boolean;
}

const STORAGE_NAME = 'bank-check';

/** Keeps what was typed while the person is at their bank. Throws when the browser refuses it. */
export function storeBankCheckDraft(draft: BankCheckDraft): void {
  tabStorage.write(STORAGE_NAME, JSON.stringify(draft));
}

/** Deletes what was typed. */
export function forgetBankCheckDraft(): void {
  if (tabStorage.read(STORAGE_NAME) !== null) tabStorage.remove(STORAGE_NAME);
}

function readAnswer(query: URLSearchParams): BankReturn['answer'] {
  const [code, error] = [query.get('code'), query.get('error')];
  if (code !== null) return { code };
  return error === null ? undefined : { error };
}

/**
 * Returns the return from the bank, `lost` for an answer without anything typed, as in another tab, and undefined when
 * the person does not come from their bank.
 */
export function readBankReturn(search: string): BankReturn | 'lost' | undefined {
  const query = new URLSearchParams(search);
  const answer = query.has('state') ? readAnswer(query) : undefined;
  const stored = tabStorage.read(STORAGE_NAME);
  if (stored === null) return answer && 'lost';
  const draft = JSON.parse(stored) as BankCheckDraft;
  return { draft, answer, isExpected: query.get('state') === draft.state };
}

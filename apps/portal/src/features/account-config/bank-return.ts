import { aggregatorConnectionMinutes } from '@participe/domain';
import { deviceNow } from '../../platform/clock.ts';
import { tabStorage } from '../../platform/web.ts';

/** Name in session storage of the bank account that the person had typed before they left for their bank. */
const TYPED_BANK_ACCOUNT = 'bank-check';

/** Deletes the bank account that the person had typed. */
export function forgetTypedBankAccount(): void {
  if (tabStorage.read(TYPED_BANK_ACCOUNT) !== null) tabStorage.remove(TYPED_BANK_ACCOUNT);
}

/** What the person had typed before they left for their bank, and the consent that they give there. */
export interface BankCheckDraft {
  person: string;
  /** Milliseconds of the device's clock at which the person left. */
  leftAt: number;
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

/** A return that the page still shows; `end` forgets it. */
export interface OpenBankReturn extends BankReturn {
  end: () => void;
}

/** Keeps what was typed while the person is at their bank. Throws when the browser refuses it. */
export function storeBankCheckDraft(draft: BankCheckDraft): void {
  tabStorage.write(TYPED_BANK_ACCOUNT, JSON.stringify(draft));
}

function readAnswer(query: URLSearchParams): BankReturn['answer'] {
  const [code, error] = [query.get('code'), query.get('error')];
  if (code !== null) return { code };
  return error === null ? undefined : { error };
}

/** Returns what the person had typed. What another person typed, or longer ago than a connection may last, is deleted. */
function readDraft(person: string): BankCheckDraft | undefined {
  const stored = tabStorage.read(TYPED_BANK_ACCOUNT);
  if (stored === null) return undefined;
  const draft = JSON.parse(stored) as BankCheckDraft;
  const isOld = deviceNow() - draft.leftAt > aggregatorConnectionMinutes * 60_000;
  if (draft.person === person && !isOld) return draft;
  forgetTypedBankAccount();
  return undefined;
}

/**
 * Returns the return of a person from the bank, `lost` for an answer without anything typed, as in another tab, and undefined when
 * the person does not come from their bank.
 */
export function readBankReturn(search: string, person: string): BankReturn | 'lost' | undefined {
  const query = new URLSearchParams(search);
  const answer = query.has('state') ? readAnswer(query) : undefined;
  const draft = readDraft(person);
  if (draft === undefined) return answer && 'lost';
  return { draft, answer, isExpected: query.get('state') === draft.state };
}

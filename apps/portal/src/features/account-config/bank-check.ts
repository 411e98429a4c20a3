import type { Wealthreader } from '@participe/contract/types';
import { maskIban } from '@participe/domain';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { getFailureText } from '../../api/failure.ts';
import { deviceNow } from '../../platform/clock.ts';
import { openExternalAddress, toFullAddress } from '../../platform/leave.ts';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { addresses } from '../../routing/addresses.ts';
import { useBankConsent, useBankConsentCalls } from './bank-consent.query.ts';
import { type BankCheckDraft, type BankReturn, storeBankCheckDraft } from './bank-return.ts';

const texts = accountConfig.checking;

/** What the person has typed about the bank account to check. */
export interface BankToCheck {
  iban: string;
  alias: string;
  holder: string;
}

/** State of the check: `checked` has the consent that proves the holder, and `problem` says why there is none. */
export type BankCheck =
  | { kind: 'none' }
  | { kind: 'waiting' }
  | { kind: 'checked'; uuid: string; entity: string }
  | { kind: 'problem'; text: string };

/** What the person's way to their bank has led to, `sent` with the consent; undefined while the service is told. */
type Outcome = 'none' | { sent: string } | { problem: string } | undefined;

/** Returns why a consent in force does not prove the holder, as far as the portal can know; undefined otherwise. */
function findProblem(
  consent: Wealthreader,
  { iban, holder }: BankToCheck,
  me: string,
): string | undefined {
  const masked = maskIban(iban);
  const account = consent.accounts.find((one) => one.iban_masked === masked);
  if (account === undefined) return texts.otherAccount;
  return holder === me && !account.holder_matches ? texts.otherHolder : undefined;
}

/** True while the service makes the connection of this consent. */
const isBeingMade = ({ status, uuid, uuid_connecting: connecting }: Wealthreader, sent: string) =>
  connecting === sent || (status === 'PENDING' && uuid === sent);

function describeCheck(
  outcome: Outcome,
  { data: consent, error }: ReturnType<typeof useBankConsent>,
  bank: BankToCheck,
  me: string,
): BankCheck {
  if (outcome === 'none') return { kind: 'none' };
  if (outcome === undefined) return { kind: 'waiting' };
  if ('problem' in outcome) return { kind: 'problem', text: outcome.problem };
  if (consent === undefined || isBeingMade(consent, outcome.sent))
    return error === null ? { kind: 'waiting' } : { kind: 'problem', text: getFailureText(error) };
  const { status, uuid, entity, problem } = consent;
  // An earlier consent may be in force when the new one was not connected.
  if (status !== 'CONNECTED' || uuid !== outcome.sent)
    return { kind: 'problem', text: problem === 'UNAVAILABLE' ? texts.noAnswer : texts.refused };
  const found = findProblem(consent, bank, me);
  return found === undefined
    ? { kind: 'checked', uuid, entity: entity ?? '' }
    : { kind: 'problem', text: found };
}

/** The outcomes of returns of which the service was told, for a form that is shown again. */
const outcomes = new WeakMap<BankCheckDraft, Promise<Outcome>>();

/** Tells the service about the return from the bank, once. */
function useFinish(returned: BankReturn | undefined, setOutcome: (outcome: Outcome) => void) {
  const { finish } = useBankConsentCalls();
  const isFinished = useRef(false);
  useEffect(() => {
    if (returned === undefined || isFinished.current) return;
    isFinished.current = true;
    const tellService = async ({ draft, answer, isExpected }: BankReturn): Promise<Outcome> => {
      if (answer === undefined) return 'none';
      if (!isExpected) return { problem: texts.wrongAnswer };
      await finish({ uuid: draft.uuid, state: draft.state, ...answer });
      if ('code' in answer) return { sent: draft.uuid };
      return { problem: answer.error === 'access_denied' ? texts.cancelled : texts.refused };
    };
    const told =
      outcomes.get(returned.draft) ??
      tellService(returned).catch((error: unknown) => ({ problem: getFailureText(error) }));
    outcomes.set(returned.draft, told);
    void told.then(setOutcome);
  });
}

/**
 * The check of a bank account with the bank of the person (ACC-20). `start` leaves for the bank, unless a consent in
 * force covers the account; `stop` goes back to the paper.
 */
export function useBankCheck(account: string, returned: BankReturn | undefined, bank: BankToCheck) {
  const me = useMyIntervenerId();
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isStarted, setStarted] = useState(returned !== undefined);
  const shown = isStarted ? outcome : 'none';
  useFinish(returned, setOutcome);
  const query = useBankConsent(typeof shown === 'object' && 'sent' in shown);
  const { data: consent } = query;
  const { begin } = useBankConsentCalls();
  const stop = (problem?: string) => {
    setStarted(true);
    setOutcome(problem === undefined ? 'none' : { problem });
  };
  const connecting = consent?.uuid_connecting ?? undefined;
  if (!isStarted && connecting !== undefined) {
    setStarted(true);
    setOutcome({ sent: connecting });
  }
  const leaveForBank = async () => {
    const page = router.buildLocation({ to: addresses.accountConfig }).publicHref;
    const begun = await begin(toFullAddress(page));
    if (begun === undefined) return;
    const { uuid, state, authorization_url: address } = begun;
    storeBankCheckDraft({ person: me, leftAt: deviceNow(), account, uuid, state, ...bank });
    openExternalAddress(address);
  };
  const start = async () => {
    const inForce = consent?.status === 'CONNECTED' ? consent.uuid : null;
    const isCovered =
      consent !== undefined && inForce !== null && findProblem(consent, bank, me) === undefined;
    setStarted(true);
    setOutcome(isCovered ? { sent: inForce } : 'none');
    if (!isCovered) await leaveForBank().catch((error: unknown) => stop(getFailureText(error)));
  };
  return {
    check: describeCheck(shown, query, bank, me),
    isAvailable: consent?.is_available === true,
    start,
    stop,
  };
}

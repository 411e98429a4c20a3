import type { Wealthreader } from '@participe/contract/types';
import { maskIban } from '@participe/domain';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { accountConfig } from '#texts/personal/account-config.ts';
import { getFailureText } from '../../api/failure.ts';
import { openExternalAddress, toFullAddress } from '../../platform/leave.ts';
import { useMyIntervenerId } from '../../queries/balance.ts';
import { addresses } from '../../routing/addresses.ts';
import { useBankConsent, useBankConsentCalls } from './bank-consent.query.ts';
import { type BankReturn, storeBankCheckDraft } from './bank-return.ts';

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

/** What the person's way to their bank has led to; undefined while the service is told. */
type Outcome = 'none' | 'sent' | { problem: string } | undefined;

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

function describeCheck(
  outcome: Outcome,
  consent: Wealthreader | undefined,
  bank: BankToCheck,
  me: string,
): BankCheck {
  if (outcome === 'none') return { kind: 'none' };
  if (typeof outcome === 'object') return { kind: 'problem', text: outcome.problem };
  if (outcome === undefined || consent === undefined || consent.status === 'PENDING')
    return { kind: 'waiting' };
  const { status, uuid, entity, problem } = consent;
  if (status !== 'CONNECTED' || uuid === null)
    return { kind: 'problem', text: problem === 'UNAVAILABLE' ? texts.noAnswer : texts.refused };
  const found = findProblem(consent, bank, me);
  return found === undefined
    ? { kind: 'checked', uuid, entity: entity ?? '' }
    : { kind: 'problem', text: found };
}

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
      if ('code' in answer) return 'sent';
      return { problem: answer.error === 'access_denied' ? texts.cancelled : texts.refused };
    };
    tellService(returned).then(setOutcome, (error: unknown) =>
      setOutcome({ problem: getFailureText(error) }),
    );
  });
}

/**
 * The check of a bank account with the bank of the person (ACC-20). `start` leaves for the bank, unless a consent in
 * force covers the account; `stop` goes back to the paper.
 */
export function useBankCheck(account: string, returned: BankReturn | undefined, bank: BankToCheck) {
  const me = useMyIntervenerId();
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>(returned && undefined);
  const [isStarted, setStarted] = useState(returned !== undefined);
  const shown = isStarted ? outcome : 'none';
  useFinish(returned, setOutcome);
  const { data: consent } = useBankConsent(shown === 'sent');
  const { begin, withdraw } = useBankConsentCalls();
  const stop = (problem?: string) => {
    setStarted(true);
    setOutcome(problem === undefined ? 'none' : { problem });
  };
  const leaveForBank = async () => {
    const page = router.buildLocation({ to: addresses.accountConfig }).publicHref;
    const begun = await begin(toFullAddress(page));
    if (begun === undefined) return;
    const { uuid, state, authorization_url: address } = begun;
    storeBankCheckDraft({ account, uuid, state, ...bank });
    openExternalAddress(address);
  };
  const start = async () => {
    const isCovered =
      consent?.status === 'CONNECTED' && findProblem(consent, bank, me) === undefined;
    setStarted(true);
    setOutcome(isCovered ? 'sent' : 'none');
    if (!isCovered) await leaveForBank().catch((error: unknown) => stop(getFailureText(error)));
  };
  return {
    check: describeCheck(shown, consent, bank, me),
    isAvailable: consent?.is_available === true,
    /** The end of the consent in force, which the person may withdraw; undefined without one. */
    consentUntil: consent?.status === 'CONNECTED' ? (consent.expires_at ?? undefined) : undefined,
    start,
    stop,
    withdraw: async () => {
      await withdraw();
      stop();
    },
  };
}

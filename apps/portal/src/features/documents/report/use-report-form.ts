import { todayInMadrid } from '@participe/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { shareReport } from '#texts/personal/share-report.ts';
import { serverNow } from '../../../platform/clock.ts';
import type { ReportChoice } from './report.query.ts';
import { hasPermission, useMe } from '../../../session/me.tsx';
import { groupByOwner } from '../../../session/owners.ts';
import { datesOfPeriod, type ReportPeriod } from './report-period.ts';

export const ACCOUNTS_ID = 'cuentas-del-informe';
export const FROM_ID = 'inicio-del-informe';

/** The first account when none is chosen, or the first part of a missing date. */
const firstInvalidField = `#${ACCOUNTS_ID}[aria-describedby] input, #${FROM_ID} [role=spinbutton]`;

interface ReportErrors {
  accounts?: string;
  from?: string;
}

/** Returns the accounts whose documents the person may download, by their owners. */
function useReportOwners() {
  const { accounts } = useMe().private_area;
  return groupByOwner(accounts.filter((account) => hasPermission(account, 'download')));
}

function findPeriodError(from: string | null, to: string | null): string | undefined {
  if (from === null || to === null) return shareReport.form.datesMissing;
  return from <= to ? undefined : shareReport.form.datesBackwards;
}

/** The report begins with all accounts of one owner. */
function useAccountChoice() {
  const owners = useReportOwners();
  const [ownerIndex, setOwnerIndex] = useState(0);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const accounts = owners[ownerIndex]?.accounts ?? [];
  return {
    owners,
    ownerIndex,
    accounts,
    chosen: accounts.filter(({ uuid }) => !excluded.has(uuid)),
    chooseOwner: (index: number) => {
      setOwnerIndex(index);
      setExcluded(new Set());
    },
    choose: (uuid: string, isChosen: boolean) => {
      const others = [...excluded].filter((one) => one !== uuid);
      setExcluded(new Set(isChosen ? others : [...others, uuid]));
    },
  };
}

/** The report begins with the last year. */
function usePeriodChoice() {
  const today = todayInMadrid(serverNow());
  const [period, setPeriod] = useState<ReportPeriod>('1A');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(today);
  const isOwn = period === 'OWN';
  return {
    today,
    period,
    setPeriod,
    from,
    setFrom,
    to,
    setTo,
    dates: isOwn ? { from: from ?? '', to: to ?? '' } : datesOfPeriod(period, today),
    periodError: isOwn ? findPeriodError(from, to) : undefined,
  };
}

/** The report begins with percentages and without names. */
export function useReportForm() {
  const accountChoice = useAccountChoice();
  const { dates, periodError, ...periodChoice } = usePeriodChoice();
  const [withAmounts, setWithAmounts] = useState(false);
  const [withName, setWithName] = useState(false);
  const [errors, setErrors] = useState<ReportErrors>({});
  const { chosen } = accountChoice;
  const choice: ReportChoice = {
    ...dates,
    accounts: chosen.map(({ uuid }) => uuid),
    with_amounts: withAmounts,
    with_name: withName,
  };
  const check = (): boolean => {
    const found = {
      ...(chosen.length === 0 && { accounts: shareReport.form.accountsMissing }),
      ...(periodError !== undefined && { from: periodError }),
    };
    flushSync(() => setErrors(found));
    const isRight = Object.keys(found).length === 0;
    if (!isRight) document.querySelector<HTMLElement>(firstInvalidField)?.focus();
    return isRight;
  };
  return {
    ...accountChoice,
    ...periodChoice,
    setWithAmounts,
    setWithName,
    errors,
    choice,
    /** A link may be created when the person may sign on all chosen accounts (RPT-19). */
    mayShareLink: chosen.every((account) => hasPermission(account, 'sign')),
    /** Shows the errors of the form and focuses the first of them; returns true when there are none. */
    check,
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;

import { CheckboxRow, DatePicker, Fieldset, RadioCards, Select } from '@participe/ui';
import { shareReport } from '#texts/personal/share-report.ts';
import { formatAccountName } from '../../../session/me.tsx';
import { REPORT_PERIODS, type ReportPeriod } from './report-period.ts';
import { ACCOUNTS_ID, FROM_ID, type ReportForm } from './use-report-form.ts';
import styles from './report.module.css';

const words = shareReport.form;

const PERIOD_OPTIONS = REPORT_PERIODS.map((value) => ({ value, label: words.periods[value] }));
const FIGURE_OPTIONS = [
  { value: 'percentages', label: words.percentages, hint: words.percentagesHint },
  { value: 'amounts', label: words.amounts, hint: words.amountsHint },
] as const;

function AccountFields({ form }: { form: ReportForm }) {
  const { owners, ownerIndex, accounts, chosen, errors } = form;
  return (
    <>
      {owners.length > 1 && (
        <Select
          label={words.owner}
          options={owners.map(({ name }, index) => ({
            value: String(index),
            label: name ?? words.mine,
          }))}
          value={String(ownerIndex)}
          onChange={(event) => form.chooseOwner(Number(event.target.value))}
        />
      )}
      <Fieldset id={ACCOUNTS_ID} legend={words.accounts} error={errors.accounts}>
        {accounts.map((account) => (
          <CheckboxRow
            key={account.uuid}
            label={formatAccountName(account)}
            checked={chosen.includes(account)}
            onChange={(event) => form.choose(account.uuid, event.target.checked)}
          />
        ))}
      </Fieldset>
    </>
  );
}

function PeriodFields({ form }: { form: ReportForm }) {
  const { period, from, to, today, errors } = form;
  return (
    <>
      <Select
        label={words.period}
        options={PERIOD_OPTIONS}
        value={period}
        onChange={(event) => form.setPeriod(event.target.value as ReportPeriod)}
      />
      {period === 'OWN' && (
        <div className={styles.dates}>
          <DatePicker
            id={FROM_ID}
            label={words.from}
            value={from}
            onChange={form.setFrom}
            max={today}
            {...(errors.from !== undefined && { error: errors.from })}
          />
          <DatePicker label={words.to} value={to} onChange={form.setTo} max={today} />
        </div>
      )}
    </>
  );
}

export function ReportFields({ form }: { form: ReportForm }) {
  return (
    <>
      <AccountFields form={form} />
      <PeriodFields form={form} />
      <RadioCards
        legend={words.figures}
        options={FIGURE_OPTIONS}
        value={form.choice.with_amounts ? 'amounts' : 'percentages'}
        onChange={(value) => form.setWithAmounts(value === 'amounts')}
        columns={2}
      />
      <CheckboxRow
        label={words.withName}
        hint={words.withNameHint}
        checked={form.choice.with_name}
        onChange={(event) => form.setWithName(event.target.checked)}
      />
    </>
  );
}

import { isOperationType, operationSubTypeLabel, operationTypeLabel } from '@participe/domain';
import { Select, TextField } from '@participe/ui';
import { useState } from 'react';
import { operations as texts } from '#texts/ordering/operations.ts';
import { formatAccountName, useMe } from '../../session/me.tsx';
import type { OperationListFilters } from './operations-link.ts';
import {
  areDatesCrossed,
  listOrderTypes,
  statusChoices,
  listSubTypes,
  type StatusChoice,
} from './operation-filters.ts';

const STATUSES = (Object.keys(statusChoices) as StatusChoice[]).map((status) => ({
  value: status,
  label: texts.statuses[status],
}));
/** While a person types a year, the field has values such as 0002, 0020 and 0202, which must be ignored. */
const EARLIEST_YEAR = '1990';

interface DateFilterProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (date: string) => void;
}

function DateFilter({ label, value, error, onChange }: DateFilterProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  const setTypedDate = (date: string) => {
    setText(date);
    if (date === '' || date >= EARLIEST_YEAR) onChange(date);
  };
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      value={text}
      min={`${EARLIEST_YEAR}-01-01`}
      onChange={(event) => setTypedDate(event.target.value)}
    />
  );
}

export interface FilterFieldsProps {
  value: OperationListFilters;
  onChange: (patch: Partial<OperationListFilters>) => void;
}

/** The filters of the orders. «Subtipo» is shown when the chosen type has subtypes. */
export function FilterFields({ value, onChange }: FilterFieldsProps) {
  const { accounts } = useMe().private_area;
  const { type, subType, status, account, from, to } = value;
  const subTypes = listSubTypes(type);
  const types = listOrderTypes(
    accounts.map(({ account_type }) => account_type),
    type,
  );
  return (
    <>
      <Select
        label={texts.type}
        placeholder={texts.allTypes}
        options={types.map((one) => ({ value: one, label: operationTypeLabel(one) }))}
        value={type}
        onChange={({ target }) =>
          onChange({ type: isOperationType(target.value) ? target.value : '', subType: '' })
        }
      />
      {subTypes.length > 0 && (
        <Select
          label={texts.subType}
          placeholder={texts.allSubTypes}
          options={subTypes.map((one) => ({ value: one, label: operationSubTypeLabel(one) }))}
          value={subType}
          onChange={({ target }) =>
            onChange({ subType: subTypes.find((one) => one === target.value) ?? '' })
          }
        />
      )}
      <Select
        label={texts.status}
        placeholder={texts.allStatuses}
        options={STATUSES}
        value={status}
        onChange={({ target }) => onChange({ status: target.value as StatusChoice | '' })}
      />
      <Select
        label={texts.account}
        placeholder={texts.allAccounts}
        options={accounts.map((one) => ({ value: one.uuid, label: formatAccountName(one) }))}
        value={account}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <DateFilter label={texts.from} value={from} onChange={(date) => onChange({ from: date })} />
      <DateFilter
        label={texts.to}
        value={to}
        error={areDatesCrossed(value) ? texts.datesCrossed : undefined}
        onChange={(date) => onChange({ to: date })}
      />
    </>
  );
}

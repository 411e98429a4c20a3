import { noTinReasons } from '@participe/domain';
import { Button, ComboBox, Fieldset, Select, TextField } from '@participe/ui';
import { useRef } from 'react';
import { personalData as common } from '#texts/personal/personal-data.ts';
import { taxStatus } from '#texts/personal/tax-status.ts';
import { useChangeCrs } from '../../../queries/personal-data.ts';
import { useStepUpCode } from '../../second-factor/step-up-code.ts';
import { StepUpForm } from '../../second-factor/step-up-form.tsx';
import { countryOptions } from '../personal/catalogue-options.ts';
import type { TaxFormProps } from './fatca-form.tsx';
import {
  controlIdOf,
  emptyResidence,
  MAX_RESIDENCES,
  residencesOf,
  useCrsForm,
  type ResidenceField,
  type ResidenceValues,
} from './use-crs-form.ts';

const texts = taxStatus.residences;
const reasonOptions = noTinReasons.map((value) => ({ value, label: texts.reasons[value] }));

interface ResidenceFieldsProps {
  row: ResidenceValues;
  index: number;
  messages: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<ResidenceValues>) => void;
  /** Undefined for the only residence. */
  onRemove: (() => void) | undefined;
}

/** Spain assigns a tax number to each resident, so the reason for a missing number has no field for Spain. */
function ResidenceFields({ row, index, messages, onChange, onRemove }: ResidenceFieldsProps) {
  const controlOf = (field: ResidenceField) => {
    const id = controlIdOf(field, index);
    return { id, label: texts.fields[field], error: messages[id] };
  };
  return (
    <Fieldset legend={texts.row(index + 1)}>
      <ComboBox
        {...controlOf('country_key')}
        options={countryOptions}
        selected={row.country_key || null}
        onSelect={(key) => onChange({ country_key: key ?? '' })}
      />
      <TextField
        {...controlOf('tin')}
        value={row.tin}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange({ tin: event.target.value })}
      />
      {row.country_key !== 'ES' && (
        <Select
          {...controlOf('no_tin_reason')}
          options={reasonOptions}
          placeholder={texts.withNumber}
          value={row.no_tin_reason}
          onChange={(event) =>
            onChange({ no_tin_reason: event.target.value as ResidenceValues['no_tin_reason'] })
          }
        />
      )}
      {row.no_tin_reason === 'B' && (
        <TextField
          {...controlOf('comment')}
          value={row.comment}
          maxLength={300}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
      )}
      {onRemove && (
        <Button variant="text" compact onClick={onRemove}>
          {texts.remove}
          <span className="vh"> {texts.row(index + 1)}</span>
        </Button>
      )}
    </Fieldset>
  );
}

/** Declares the tax residences of the person, with a fresh code (CLD-08). */
export function CrsForm({ person, onDone, onCancel }: TaxFormProps) {
  const changeCrs = useChangeCrs();
  const form = useCrsForm(person);
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows } = form.values;
  const stepUp = useStepUpCode(
    (otp) =>
      changeCrs({
        residences: residencesOf(form.getValues().rows),
        version: person.version,
        ...otp,
      }),
    onDone,
  );
  const changeRow = (index: number, change: Partial<ResidenceValues>) =>
    form.set(
      'rows',
      rows.map((row, place) => (place === index ? { ...row, ...change } : row)),
    );
  const addRow = () => {
    const nextId = Math.max(...rows.map(({ id }) => id)) + 1;
    form.set('rows', [...rows, emptyResidence(nextId)]);
  };
  const removeRow = (index: number) => {
    form.set('rows', rows.toSpliced(index, 1));
    addButton.current?.focus();
  };
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={common.save}
      pendingLabel={common.saving}
      onCancel={onCancel}
    >
      <p>{texts.intro}</p>
      {rows.map((row, index) => (
        <ResidenceFields
          key={row.id}
          row={row}
          index={index}
          messages={form.messages}
          onChange={(change) => changeRow(index, change)}
          onRemove={rows.length > 1 ? () => removeRow(index) : undefined}
        />
      ))}
      {rows.length < MAX_RESIDENCES && (
        <Button ref={addButton} variant="secondary" compact onClick={addRow}>
          {texts.add}
        </Button>
      )}
    </StepUpForm>
  );
}

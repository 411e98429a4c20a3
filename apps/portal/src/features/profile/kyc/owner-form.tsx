import {
  controlTypeLabels,
  controlTypes,
  maxOwnershipSteps,
  ownerDocumentTypes,
  todayInMadrid,
} from '@participe/domain';
import {
  Alert,
  Button,
  ComboBox,
  DatePicker,
  ErrorSummary,
  Select,
  TextField,
} from '@participe/ui';
import { beneficialOwners as texts } from '#texts/personal/beneficial-owners.ts';
import { serverNow } from '../../../platform/clock.ts';
import styles from '../../appropriateness/appropriateness.module.css';
import { countryOptions } from '../personal/catalogue-options.ts';
import type { Owner, StatedOwner } from './kyc.query.ts';
import { toStated, typedOwnership, useOwnerForm, type OwnerValues } from './use-owner-form.ts';

const labels = texts.fields;
const documentOptions = ownerDocumentTypes.map(({ key, label }) => ({ value: key, label }));
const controlOptions = controlTypes.map((value) => ({ value, label: controlTypeLabels[value] }));

type OwnerFormState = ReturnType<typeof useOwnerForm>;

function IdentityFields({ form }: { form: OwnerFormState }) {
  const renderCountry = (field: 'nationality' | 'tax_residence_country') => (
    <ComboBox
      id={field}
      label={labels[field]}
      error={form.messages[field]}
      options={countryOptions}
      selected={form.values[field] || null}
      onSelect={(key) => form.set(field, key ?? '')}
    />
  );
  const renderText = (field: 'name' | 'lastname_1' | 'lastname_2' | 'document_number') => (
    <TextField {...form.field(field)} label={labels[field]} maxLength={80} autoComplete="off" />
  );
  return (
    <>
      {renderText('name')}
      {renderText('lastname_1')}
      {renderText('lastname_2')}
      <Select
        {...form.field('document_type')}
        label={labels.document_type}
        options={documentOptions}
      />
      {renderText('document_number')}
      <DatePicker
        id="birthdate"
        label={labels.birthdate}
        error={form.messages['birthdate']}
        max={todayInMadrid(serverNow())}
        value={form.values.birthdate || null}
        onChange={(date) => form.set('birthdate', date ?? '')}
      />
      {renderCountry('nationality')}
      {renderCountry('tax_residence_country')}
    </>
  );
}

/** Returns the id of the control of a percentage, which is identified by its place in the chain. */
const stepIdOf = (index: number): string =>
  index === 0 ? 'ownership_steps' : `ownership_steps-${index}`;

/** The percentage of the person, and one more for each company between them and the stated company. */
function OwnershipFields({ form }: { form: OwnerFormState }) {
  const { steps } = form.values;
  const total = steps.length > 1 ? typedOwnership(steps) : null;
  const changeStep = (index: number, text: string) =>
    form.set(
      'steps',
      steps.map((step, place) => (place === index ? text : step)),
    );
  return (
    <>
      {steps.map((step, index) => (
        <TextField
          key={stepIdOf(index)}
          id={stepIdOf(index)}
          label={index === 0 ? labels.ownership_steps : texts.chainedPercent(index)}
          {...(index === 0 && {
            hint: texts.percentHint,
            error: form.messages['ownership_steps'],
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={step}
          onChange={({ target }) => changeStep(index, target.value)}
        />
      ))}
      {total !== null && <p aria-live="polite">{texts.total(total)}</p>}
      <div className={styles.buttons}>
        {steps.length < maxOwnershipSteps && (
          <Button variant="text" compact onClick={() => form.set('steps', [...steps, ''])}>
            {texts.addStep}
          </Button>
        )}
        {steps.length > 1 && (
          <Button variant="text" compact onClick={() => form.set('steps', steps.slice(0, -1))}>
            {texts.removeStep}
          </Button>
        )}
      </div>
    </>
  );
}

interface OwnerFormProps {
  /** Undefined for a person who is added. */
  owner: Owner | undefined;
  /** The other people whom the company states. */
  others: readonly StatedOwner[];
  onSave: (owner: StatedOwner) => Promise<void>;
  onCancel: () => void;
}

/** The data of a person whom a company states as its beneficial owner (CLD-14). */
export function OwnerForm({ owner, others, onSave, onCancel }: OwnerFormProps) {
  const form = useOwnerForm(owner, others);
  const save = (values: OwnerValues) => onSave(toStated(values));
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save)}>
      <ErrorSummary errors={form.errors} submission={form.submission} />
      <IdentityFields form={form} />
      <Select
        {...form.field('control_type')}
        label={labels.control_type}
        options={controlOptions}
      />
      {form.values.control_type === 'PARTICIPACION' && <OwnershipFields form={form} />}
      {form.failure !== undefined && <Alert tone="danger" role="alert" title={form.failure} />}
      <div className={styles.buttons}>
        <Button type="submit" isPending={form.isPending} pendingLabel={texts.page.saving}>
          {texts.page.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {texts.page.cancel}
        </Button>
      </div>
    </form>
  );
}

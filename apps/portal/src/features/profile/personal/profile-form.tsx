import {
  catalogueOf,
  companyProfileFields,
  decideProfileChange,
  hasMaritalRegime,
  personProfileFields,
  profileCatalogues,
  type ProfileField,
} from '@participe/domain';
import { ComboBox, Select } from '@participe/ui';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import { useChangeProfile, type PersonalData } from '../../../queries/personal-data.ts';
import { useStepUpCode } from '../../second-factor/step-up-code.ts';
import { StepUpForm } from '../../second-factor/step-up-form.tsx';
import { comboOptionsOf, selectOptionsOf } from './catalogue-options.ts';

const LABELS = texts.personal.fields;
const professionOptions = comboOptionsOf(catalogueOf('professions').entries);

type ProfileValues = Record<ProfileField, string>;

const valuesOf = (person: PersonalData): ProfileValues =>
  Object.fromEntries(
    personProfileFields.map((field) => [field, person[field] ?? '']),
  ) as ProfileValues;

/** Returns the body of the change. An empty value removes the stored one. */
function changeOf({ intervener_type: type }: PersonalData, values: ProfileValues) {
  const fields = type === 'J' ? companyProfileFields : personProfileFields;
  const isWithRegime = hasMaritalRegime(values.marital_status);
  return Object.fromEntries(
    fields.map((field) => [
      field,
      (field !== 'marital_regime' || isWithRegime) && values[field] !== '' ? values[field] : null,
    ]),
  );
}

interface ProfileFormProps {
  person: PersonalData;
  onDone: () => void;
  onCancel: () => void;
}

/** The data that need no code (CLD-06). */
export function ProfileForm({ person, onDone, onCancel }: ProfileFormProps) {
  const changeProfile = useChangeProfile();
  const form = useValidatedForm({
    start: valuesOf(person),
    labels: LABELS,
    mistakesIn: (values) => {
      const decision = decideProfileChange(
        person.intervener_type,
        person,
        changeOf(person, values),
      );
      return decision.ok ? [] : decision.refusals;
    },
  });
  const stepUp = useStepUpCode(
    () => changeProfile({ ...changeOf(person, form.getValues()), version: person.version }),
    onDone,
  );
  const renderSelect = (field: ProfileField) => (
    <Select
      {...form.field(field)}
      label={LABELS[field]}
      options={selectOptionsOf(profileCatalogues[field])}
      placeholder={texts.none}
    />
  );
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={texts.save}
      pendingLabel={texts.saving}
      onCancel={onCancel}
    >
      {person.intervener_type === 'F' && (
        <>
          {renderSelect('marital_status')}
          {hasMaritalRegime(form.values.marital_status) && renderSelect('marital_regime')}
          <ComboBox
            id="profession"
            label={LABELS.profession}
            error={form.messages['profession']}
            options={professionOptions}
            selected={form.values.profession || null}
            onSelect={(key) => form.set('profession', key ?? '')}
          />
          {renderSelect('employment_status')}
        </>
      )}
      {renderSelect('language')}
      {renderSelect('communication_channel')}
      {renderSelect('annual_report_channel')}
    </StepUpForm>
  );
}

import { decideUsStatus } from '@participe/domain';
import { RadioCards, TextField } from '@participe/ui';
import { personalData as common } from '#texts/personal/personal-data.ts';
import { taxStatus } from '#texts/personal/tax-status.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import { useChangeFatca, type PersonalData } from '../../../queries/personal-data.ts';
import { useStepUpCode } from '../../second-factor/step-up-code.ts';
import { StepUpForm } from '../../second-factor/step-up-form.tsx';

const texts = taxStatus.unitedStates;

interface FatcaValues {
  is_us_person: 'yes' | 'no' | '';
  tin_us: string;
}

const CHOICES: Readonly<Record<`${boolean}`, 'yes' | 'no'>> = { true: 'yes', false: 'no' };

const startOf = ({ fatca }: PersonalData): FatcaValues => ({
  is_us_person: fatca.is_us_person === null ? '' : CHOICES[`${fatca.is_us_person}`],
  tin_us: fatca.tin_us ?? '',
});

function statusOf({ is_us_person: choice, tin_us: tin }: FatcaValues) {
  const isUsPerson = choice === 'yes';
  return { is_us_person: isUsPerson, tin_us: isUsPerson ? tin : null };
}

function mistakesIn(values: FatcaValues) {
  if (values.is_us_person === '') return [{ field: 'is_us_person', message: texts.choose }];
  const decision = decideUsStatus(statusOf(values));
  return decision.ok ? [] : decision.refusals;
}

export interface TaxFormProps {
  person: PersonalData;
  onDone: () => void;
  onCancel: () => void;
}

/** Declares whether the person is a US person, with a fresh code (CLD-09). */
export function FatcaForm({ person, onDone, onCancel }: TaxFormProps) {
  const changeFatca = useChangeFatca();
  const form = useValidatedForm<FatcaValues>({
    start: startOf(person),
    labels: { is_us_person: texts.title, tin_us: texts.tin },
    mistakesIn,
  });
  const stepUp = useStepUpCode(
    (otp) => changeFatca({ ...statusOf(form.getValues()), version: person.version, ...otp }),
    onDone,
  );
  return (
    <StepUpForm
      stepUp={stepUp}
      form={form}
      confirmLabel={common.save}
      pendingLabel={common.saving}
      onCancel={onCancel}
    >
      <RadioCards
        id="is_us_person"
        legend={texts.question}
        hint={texts.hint}
        error={form.messages['is_us_person']}
        columns={2}
        options={[
          { value: 'yes', label: texts.options.yes },
          { value: 'no', label: texts.options.no },
        ]}
        value={form.values.is_us_person || undefined}
        onChange={(choice) => form.set('is_us_person', choice)}
      />
      {form.values.is_us_person === 'yes' && (
        <TextField
          {...form.field('tin_us')}
          label={texts.tin}
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </StepUpForm>
  );
}

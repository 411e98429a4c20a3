import { decideNewEmail, decideNewMobile, normalizeMobile } from '@participe/domain';
import { Alert, TextField } from '@participe/ui';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import type {
  NewContact,
  PendingContactChange,
  PersonalData,
} from '../../../queries/personal-data.ts';
import { MobileFields, useMobileForm } from '../../second-factor/mobile-fields.tsx';
import { useStepUpCode } from '../../second-factor/step-up-code.ts';
import { StepUpForm } from '../../second-factor/step-up-form.tsx';

interface BegunChange {
  value: NewContact;
  pending: PendingContactChange | undefined;
}

interface NewContactFormProps {
  person: PersonalData;
  /** Why the change must begin again; undefined at first. */
  closed: string | undefined;
  begin: (value: NewContact) => Promise<BegunChange>;
  onBegun: (change: BegunChange) => void;
  onCancel: () => void;
}

const buttons = { confirmLabel: texts.send, pendingLabel: texts.sending };

function ClosedChange({ reason }: { reason: string | undefined }) {
  return reason === undefined ? null : <Alert tone="danger" role="alert" title={reason} />;
}

/** Asks for the new e-mail address. */
export function EmailForm({ person, closed, begin, onBegun, onCancel }: NewContactFormProps) {
  const form = useValidatedForm({
    start: { email: '' },
    labels: { email: texts.newEmail },
    mistakesIn: ({ email }) => {
      const decision = decideNewEmail(person.email, email);
      return decision.ok ? [] : decision.refusals;
    },
  });
  const stepUp = useStepUpCode(() => begin(form.getValues()), onBegun);
  return (
    <StepUpForm stepUp={stepUp} form={form} {...buttons} onCancel={onCancel}>
      <ClosedChange reason={closed} />
      <p>{(person.email === null ? texts.firstEmail : texts.kinds.EMAIL).begin}</p>
      <TextField
        {...form.field('email')}
        type="email"
        label={texts.newEmail}
        autoComplete="email"
        maxLength={254}
      />
    </StepUpForm>
  );
}

/** Asks for the new mobile. */
export function NewMobileForm({ person, closed, begin, onBegun, onCancel }: NewContactFormProps) {
  const current = { phone_prefix: person.phone_prefix ?? '', phone: person.phone ?? '' };
  const form = useMobileForm({ phone_prefix: '+34', phone: '' }, (typed) =>
    decideNewMobile(current, typed),
  );
  const stepUp = useStepUpCode(() => begin(normalizeMobile(form.getValues())), onBegun);
  return (
    <StepUpForm stepUp={stepUp} form={form} {...buttons} onCancel={onCancel}>
      <ClosedChange reason={closed} />
      <p>{texts.kinds.PHONE.begin}</p>
      <MobileFields form={form} />
    </StepUpForm>
  );
}

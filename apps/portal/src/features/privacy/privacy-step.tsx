import {
  consentPurposes,
  decidePrivacyAnswer,
  privacyTextVersion,
  type ConsentPurpose,
} from '@participe/domain';
import {
  Alert,
  Button,
  Card,
  CardStack,
  CheckboxRow,
  ErrorSummary,
  PageTitle,
  SummaryList,
  showToast,
} from '@participe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privacy as texts } from '#texts/personal/privacy.ts';
import { asCallError } from '../../api/failure.ts';
import { useCompleteStep } from '../../access/use-complete-step.ts';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { useChangeConsents, usePersonalData } from '../../queries/personal-data.ts';
import { useConfigValue } from '../../queries/contact.ts';
import { AddressLink } from '../../routing/link.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useLogout } from '../../session/logout.tsx';
import { reloadMe, useMe, type PrivateMe } from '../../session/me.tsx';
import { useIsOffline } from '../../session/offline.tsx';
import { ConsentList } from './privacy-card.tsx';
import styles from './privacy.module.css';

/** The person has answered meanwhile, or the text is no longer in force. */
const OTHER_ANSWER = '409-001';
const isPrivacyPending = ({ private_area: area }: PrivateMe): boolean =>
  area.pending_steps.includes('VALIDATE_GDPR');

/** The state of a person who has not answered yet. */
const unanswered = {
  version: null,
  consents: { commercial_own: null, commercial_third_party: null, profiling: null },
};
/** Nothing is ticked in advance (CLD-12). */
const start = {
  essential: false,
  commercial_own: false,
  commercial_third_party: false,
  profiling: false,
};
const labels = {
  essential: texts.readLabel,
  commercial_own: texts.consents.commercial_own.label,
  commercial_third_party: texts.consents.commercial_third_party.label,
  profiling: texts.consents.profiling.label,
};

function BasicInformation() {
  const policy = useConfigValue('PRIVACY_POLICY_URL', true);
  return (
    <Card aria-labelledby="informacion-basica">
      <h2 id="informacion-basica">{texts.information}</h2>
      <SummaryList items={texts.summary} />
      {policy && (
        <p>
          <AddressLink href={policy}>{texts.document}</AddressLink>
        </p>
      )}
    </Card>
  );
}

interface PrivacyFormProps {
  /** Called when the person has answered in another window meanwhile. */
  onAnsweredElsewhere: () => void;
}

function PrivacyForm({ onAnsweredElsewhere }: PrivacyFormProps) {
  const changeConsents = useChangeConsents();
  const queries = useQueryClient();
  const complete = useCompleteStep();
  const isOffline = useIsOffline();
  const form = useValidatedForm({
    start,
    labels,
    mistakesIn: (values) => {
      const decision = decidePrivacyAnswer(unanswered, { version: privacyTextVersion, ...values });
      return decision.ok ? [] : decision.refusals;
    },
  });
  const save = async (values: typeof start) => {
    try {
      await changeConsents(values);
    } catch (thrownValue) {
      const isOtherAnswer = asCallError(thrownValue).code === OTHER_ANSWER;
      if (!isOtherAnswer || isPrivacyPending(await reloadMe(queries))) throw thrownValue;
      return onAnsweredElsewhere();
    }
    showToast({ title: texts.saved, tone: 'info' });
    await complete();
  };
  const renderConsent = (purpose: ConsentPurpose) => (
    <CheckboxRow key={purpose} {...form.field(purpose)} label={texts.consents[purpose].text} />
  );
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <ErrorSummary errors={form.errors} submission={form.submission} />
      <CheckboxRow {...form.field('essential')} label={texts.read} aria-required />
      <fieldset className={styles.choices} aria-describedby="opcionales">
        <legend>{texts.choices}</legend>
        <p id="opcionales">{texts.choicesHint}</p>
        {consentPurposes.map(renderConsent)}
      </fieldset>
      {form.failure && <Alert tone="danger" role="alert" title={form.failure} />}
      {isOffline ? (
        <Alert title={texts.needsConnection} />
      ) : (
        <Button type="submit" isPending={form.isPending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      )}
    </form>
  );
}

/** The person has already answered. Shows the answer, and a button to continue. */
function NotPendingNote() {
  const complete = useCompleteStep();
  const personalData = usePersonalData();
  return (
    <Alert
      role="alert"
      actions={
        <Button variant="secondary" onClick={() => void complete()}>
          {texts.continue}
        </Button>
      }
      title={texts.nothing}
    >
      {personalData.data && <ConsentList gdpr={personalData.data.gdpr} />}
      {texts.changeLater}
    </Alert>
  );
}

/** The pending step in which a person answers the privacy text before the requested page (CLD-12, UIX-23). */
export function PrivacyStep() {
  const { logout, question } = useLogout();
  const me = useMe();
  // The form stays while the answer is stored and the person is read again.
  const [showsForm, setShowsForm] = useState(() => isPrivacyPending(me));
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <CardStack>
        <BasicInformation />
        {showsForm ? (
          <PrivacyForm onAnsweredElsewhere={() => setShowsForm(false)} />
        ) : (
          <NotPendingNote />
        )}
        <div>
          <Button variant="secondary" onClick={logout}>
            {texts.logout}
          </Button>
        </div>
      </CardStack>
      {question}
    </>
  );
}

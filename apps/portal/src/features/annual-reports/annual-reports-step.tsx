import { profileCatalogues } from '@participe/domain';
import {
  Alert,
  Button,
  ErrorSummary,
  PageTitle,
  RadioCards,
  SkeletonBlock,
  showToast,
} from '@participe/ui';
import { useEffect, useState } from 'react';
import { annualReports as texts } from '#texts/personal/annual-reports.ts';
import { closeReportOffer } from '../../access/report-offer.ts';
import { useCompleteStep } from '../../access/use-complete-step.ts';
import { QuerySection } from '../../layout/section.tsx';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import {
  useChangeProfile,
  usePersonalData,
  type PersonalData,
} from '../../queries/personal-data.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { selectOptionsOf } from '../profile/personal/catalogue-options.ts';
import styles from './annual-reports.module.css';

const FIELD = 'annual_report_channel';
const OPTIONS = selectOptionsOf(profileCatalogues[FIELD]);
const start: { [FIELD]: string | undefined } = { [FIELD]: undefined };

/** Nothing is chosen in advance. The person may leave the page without a choice. */
function ChannelForm({ version }: { version: number }) {
  const changeProfile = useChangeProfile();
  const complete = useCompleteStep();
  const isOffline = useIsOffline();
  const form = useValidatedForm({
    start,
    labels: { [FIELD]: texts.legend },
    mistakesIn: (values) =>
      values[FIELD] === undefined ? [{ field: FIELD, message: texts.choose }] : [],
  });
  const save = async (values: typeof start) => {
    await changeProfile({ version, [FIELD]: values[FIELD] });
    showToast({ title: texts.saved, tone: 'info' });
    await complete();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <ErrorSummary errors={form.errors} submission={form.submission} />
      <RadioCards
        id={FIELD}
        legend={texts.legend}
        options={OPTIONS}
        value={form.values[FIELD]}
        error={form.messages[FIELD]}
        onChange={(channel) => form.set(FIELD, channel)}
      />
      {form.failure && <Alert tone="danger" role="alert" title={form.failure} />}
      {isOffline && <Alert title={texts.needsConnection} />}
      <div className={styles.actions}>
        {!isOffline && (
          <Button type="submit" isPending={form.isPending} pendingLabel={texts.saving}>
            {texts.save}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void complete()}>
          {texts.later}
        </Button>
      </div>
    </form>
  );
}

function NotPendingNote({ title }: { title: string }) {
  const complete = useCompleteStep();
  return (
    <Alert
      title={title}
      actions={
        <Button variant="secondary" onClick={() => void complete()}>
          {texts.continue}
        </Button>
      }
    />
  );
}

const mayChoose = ({ annual_report_channel: channel, can_change: canChange }: PersonalData) =>
  channel === null && canChange;

function ChannelStep({ data }: { data: PersonalData }) {
  // The form stays while the choice is stored and the person is read again.
  const [showsForm] = useState(() => mayChoose(data));
  if (showsForm) return <ChannelForm version={data.version} />;
  return (
    <NotPendingNote title={data.annual_report_channel === null ? texts.mayNot : texts.nothing} />
  );
}

/**
 * The pending step in which a person chooses how they receive the yearly reports. It stops nothing and is offered once
 * in a tab (CLD-20).
 */
export function AnnualReportsStep() {
  const personalData = usePersonalData();
  usePageTitle(texts.title);
  useEffect(closeReportOffer, []);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <div className={styles.step}>
        <QuerySection
          query={personalData}
          name={texts.section}
          skeleton={<SkeletonBlock height={220} />}
        >
          {(data) => <ChannelStep data={data} />}
        </QuerySection>
      </div>
    </>
  );
}

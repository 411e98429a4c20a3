import { Button, Card, CardGrid, CardStack, EmptyState, Note, PageTitle } from '@participe/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#texts/personal/download.ts';
import { shareReport as texts } from '#texts/personal/share-report.ts';
import { RestrictionNote } from '../../../access/restriction.tsx';
import { downloadFile } from '../../../platform/save-file.ts';
import { downloadReport, type ReportChoice } from './report.query.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useIsReadOnlySession } from '../../../session/superuser.ts';
import { DownloadFailure } from '../download.tsx';
import { CreateLinkDialog } from './create-link-dialog.tsx';
import { LinksCard } from './links-card.tsx';
import { ReportContents } from './report-contents.tsx';
import { ReportFields } from './report-fields.tsx';
import { useReportForm, type ReportForm } from './use-report-form.ts';
import styles from './report.module.css';

function DownloadPart({ form }: { form: ReportForm }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadReport,
    onSuccess: ({ blob, filename }) => downloadFile(blob, filename),
  });
  return (
    <>
      <Button
        isPending={isPending}
        pendingLabel={download.pending}
        onClick={() => form.check() && mutate(form.choice)}
      >
        {texts.download}
      </Button>
      {error && <DownloadFailure error={error} />}
    </>
  );
}

/** The button for a link, or the reason why there is none. */
function LinkPart({ form, onCreate }: { form: ReportForm; onCreate: () => void }) {
  const isReadOnly = useIsReadOnlySession();
  if (isReadOnly) return <Note>{texts.link.superuser}</Note>;
  if (!form.mayShareLink) return <Note>{texts.link.none}</Note>;
  return (
    <Button variant="secondary" onClick={onCreate}>
      {texts.link.create}
    </Button>
  );
}

function ReportCard({ form }: { form: ReportForm }) {
  const [choiceToShare, setChoiceToShare] = useState<ReportChoice>();
  return (
    <Card aria-labelledby="informe">
      <h2 id="informe">{texts.form.title}</h2>
      <ReportFields form={form} />
      <div className={styles.buttons}>
        <DownloadPart form={form} />
        <LinkPart form={form} onCreate={() => form.check() && setChoiceToShare(form.choice)} />
      </div>
      {choiceToShare && (
        <CreateLinkDialog choice={choiceToShare} onClose={() => setChoiceToShare(undefined)} />
      )}
    </Card>
  );
}

function ReportBody() {
  const form = useReportForm();
  if (form.owners.length === 0)
    return (
      <Card as="div">
        <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
      </Card>
    );
  return (
    <CardStack>
      <CardGrid>
        <ReportCard form={form} />
        <ReportContents choice={form.choice} isWhole={form.period === 'ALL'} />
      </CardGrid>
      <LinksCard />
    </CardStack>
  );
}

/** The choice of a report, its download, and its links (UIX-71). */
export function ShareReport() {
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <p>{texts.about}</p>
      <RestrictionNote only={['blocked', 'read-only', 'minor']} />
      <ReportBody />
      <p className={styles.back}>
        <Link to={addresses.documents}>{texts.back}</Link>
      </p>
    </>
  );
}

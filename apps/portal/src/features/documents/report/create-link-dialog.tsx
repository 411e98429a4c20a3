import { Button, CopyField, Dialog } from '@participe/ui';
import { useState } from 'react';
import { shareReport } from '#texts/personal/share-report.ts';
import {
  buildLinkUrl,
  createLink,
  useReloadSharedReports,
  type ReportChoice,
} from './report.query.ts';
import { SensitiveActionForm } from '../../second-factor/step-up-form.tsx';
import styles from './report.module.css';

const words = shareReport.link;

/** Creates a link, with a code when the service requires one, and shows it once. */
export function CreateLinkDialog({
  choice,
  onClose,
}: {
  choice: ReportChoice;
  onClose: () => void;
}) {
  const [url, setUrl] = useState<string>();
  const reload = useReloadSharedReports();
  return (
    <Dialog isOpen title={words.title} onClose={onClose}>
      {url === undefined ? (
        <SensitiveActionForm
          confirmLabel={words.create}
          pendingLabel={words.creating}
          act={(otp) => createLink(choice, otp)}
          onDone={({ token }) => {
            setUrl(buildLinkUrl(token));
            reload();
          }}
          onCancel={onClose}
        >
          <p>{words.text}</p>
        </SensitiveActionForm>
      ) : (
        <>
          <p role="status">{words.ready}</p>
          <CopyField label={words.label} value={url} copyLabel={words.copy} />
          <div className={styles.buttons}>
            <Button onClick={onClose}>{words.done}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

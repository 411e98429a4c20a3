import { CallError } from '@participe/contract/client';
import { subcategoryLabel } from '@participe/domain';
import { Alert, Button, Field, inputClass } from '@participe/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { operation as texts } from '../../locales/es/operation.ts';
import { ordering } from '../../locales/es/ordering.ts';
import { useOffline } from '../../shell/offline.tsx';
import { useUpload } from './issues.query.ts';
import { ACCEPTED, fileProblem } from './upload-file.ts';
import styles from './operation.module.css';

const { upload: words } = texts;

function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  return error instanceof CallError && error.status > 0 ? error.message : ordering.noConnection;
}

/** One file for one document that is asked for (ux §2.6). */
export function UploadForm({ uuid, subcategory }: { uuid: string; subcategory: string }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error, reset } = useUpload(uuid);
  const key = useRef<string | undefined>(undefined);
  const isOffline = useOffline();
  const name = subcategoryLabel(subcategory);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(undefined);
    reset();
    key.current = undefined;
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const found = fileProblem(file);
    setProblem(found);
    if (!file || found || isPending) return;
    // The same file sent again after no answer is the same document.
    key.current ??= crypto.randomUUID();
    mutate({ file, subcategory, key: key.current });
  };
  const failure = failureText(error);
  if (isOffline) return <Alert title={ordering.needsConnection} />;
  return (
    <form className={styles.upload} onSubmit={send} noValidate>
      <Field label={words.file(name)} hint={words.hint} error={problem}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept={ACCEPTED}
            className={inputClass}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {failure !== undefined && <Alert tone="danger" role="alert" title={failure} />}
      <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={words.sending}>
        {words.send}
        <span className="vh">{` ${name}`}</span>
      </Button>
    </form>
  );
}

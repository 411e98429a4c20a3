import { Alert, Button, FileField } from '@participe/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { uploads as texts } from '#texts/personal/uploads.ts';
import { sizeText } from '../../lib/file-size.ts';
import { useOffline } from '../../session/offline.tsx';
import { ACCEPTED } from './file-problem.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload, type SendFile, type Upload } from './use-upload.ts';
import styles from './uploads.module.css';

/** How it stands, and what can be done about it. */
function Way({ upload, name }: { upload: Upload; name: string }) {
  const { isPending, percent, failure, isCancelled, isAgain, cancel } = upload;
  const sender = useRef<HTMLButtonElement>(null);
  const stop = () => {
    cancel();
    sender.current?.focus();
  };
  return (
    <>
      {isPending && <UploadProgress percent={percent} />}
      {failure !== undefined && (
        <Alert tone="danger" role="alert" title={texts.notSent}>
          {failure}
        </Alert>
      )}
      {isCancelled && <p role="status">{texts.cancelled}</p>}
      <div className={styles.buttons}>
        <Button ref={sender} type="submit" variant="secondary" isPending={isPending}>
          {isAgain ? texts.again : texts.send}
          <span className="vh">{` ${name}`}</span>
        </Button>
        {isPending && (
          <Button variant="text" onClick={stop}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

export interface UploadFormProps {
  /** What is sent, by its name: «DNI, anverso». */
  name: string;
  send: SendFile;
  onSent: (file: File) => void;
  /** All that is said about the file: with other words it is another document. */
  about?: string;
  /** What is asked beside the file, and whether it is answered; asked of it when the file is sent. */
  fields?: ReactNode;
  areFieldsRight?: () => boolean;
  /** It came in the place of what was pressed: the focus goes to the file. */
  takesFocus?: boolean;
}

/** One file and its way to the house (UIX-49): chosen, looked at before it leaves, sent, stopped, sent again. */
export function UploadForm(props: UploadFormProps) {
  const { name, send, onSent, fields, areFieldsRight, takesFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(send, onSent, props.about);
  const { file, problem } = upload;
  const isOffline = useOffline();
  const form = useRef<HTMLFormElement>(null);
  const [submission, setSubmission] = useState(0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmission((count) => count + 1);
    if (areFieldsRight?.() ?? true) upload.submit();
  };
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // What is missing or wrong is where one goes on.
  useEffect(() => {
    if (submission > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submission]);
  if (isOffline) return <Alert title={texts.needsConnection} />;
  return (
    <form ref={form} className={styles.upload} onSubmit={submit} noValidate>
      {fields}
      <FileField
        ref={input}
        label={texts.file(name)}
        hint={texts.hint}
        error={problem}
        accept={ACCEPTED}
        chosen={file && [file.name, sizeText(file.size)].filter(Boolean).join(', ')}
        onChoose={([chosen]) => upload.choose(chosen)}
      />
      <Way upload={upload} name={name} />
    </form>
  );
}

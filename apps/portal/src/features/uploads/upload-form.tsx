import { Alert, Button, FileField } from '@participe/ui';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { uploads as texts } from '#texts/personal/uploads.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { ACCEPTED_FILE_TYPES } from './file-problem.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload, type FileSender, type UploadState } from './use-upload.ts';
import styles from './uploads.module.css';

function UploadStatus({ upload, name }: { upload: UploadState; name: string }) {
  const { isPending, percent, failure, isCancelled, isRetry, cancel } = upload;
  const sendButton = useRef<HTMLButtonElement>(null);
  const cancelUpload = () => {
    cancel();
    sendButton.current?.focus();
  };
  const sendLabel = isRetry ? texts.again : texts.send;
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
        <Button ref={sendButton} type="submit" variant="secondary" isPending={isPending}>
          {isPending ? texts.sending : sendLabel}
          <span className="vh">{` ${name}`}</span>
        </Button>
        {isPending && (
          <Button variant="text" onClick={cancelUpload}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </>
  );
}

export interface UploadFormProps {
  /** Name of the document, such as «DNI, anverso». */
  name: string;
  send: FileSender;
  onSent: (file: File) => void;
  /** The metadata sent with the file. With other metadata, a retry counts as a new upload. */
  metadata?: string;
  /** Further fields beside the file, and the form that validates them before the upload. */
  fields?: ReactNode;
  form?: {
    onSubmit: (send: () => unknown) => (event: SubmitEvent<HTMLFormElement>) => void;
    submission: number;
  };
  /** True when the form replaced the pressed control, so it focuses the file field. */
  takesFocus?: boolean;
}

/** Uploads one file (UIX-49): choose, preview, send, cancel, retry. */
export function UploadForm(props: UploadFormProps) {
  const { name, send, onSent, fields, takesFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(send, onSent, props.metadata);
  const { file, problem } = upload;
  const isOffline = useIsOffline();
  const box = useRef<HTMLFormElement>(null);
  const [submission, setSubmission] = useState(0);
  const sendFile = () => {
    setSubmission((count) => count + 1);
    upload.submit();
  };
  const submitFile = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sendFile();
  };
  const attempts = submission + (props.form?.submission ?? 0);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // The first missing or invalid field takes the focus.
  useEffect(() => {
    if (attempts > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  if (isOffline) return <Alert title={texts.needsConnection} />;
  return (
    <form
      ref={box}
      className={styles.upload}
      onSubmit={props.form?.onSubmit(sendFile) ?? submitFile}
      noValidate
    >
      {fields}
      <FileField
        ref={input}
        label={texts.file(name)}
        hint={texts.hint}
        error={problem}
        accept={ACCEPTED_FILE_TYPES}
        chosen={file && [file.name, formatFileSize(file.size)].filter(Boolean).join(', ')}
        onChoose={([chosen]) => upload.choose(chosen)}
      />
      <UploadStatus upload={upload} name={name} />
    </form>
  );
}

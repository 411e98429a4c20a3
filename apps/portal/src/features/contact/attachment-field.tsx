import { Button, FileField } from '@participe/ui';
import { useRef } from 'react';
import { messages as texts } from '#texts/personal/messages.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { ACCEPTED_FILE_TYPES } from '../uploads/file-problem.ts';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import type { AttachmentsState } from './attachments.ts';
import styles from './contact.module.css';

interface AttachmentFieldProps {
  attachments: AttachmentsState;
  isPending: boolean;
  label?: string;
  id?: string;
  /** An error of the form, such as a required file that is missing. */
  error?: string | undefined;
}

/** An attachment can be removed unless the message is being sent. */
export function AttachmentField({
  attachments,
  isPending,
  label = texts.files,
  id,
  error,
}: AttachmentFieldProps) {
  const { files, problem, percent, add, remove } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const removeFile = (key: string) => {
    remove(key);
    input.current?.focus();
  };
  return (
    <>
      <FileField
        ref={input}
        multiple
        {...(id !== undefined && { id })}
        label={label}
        hint={texts.filesHint}
        error={problem ?? error}
        accept={ACCEPTED_FILE_TYPES}
        disabled={isPending}
        onChoose={add}
      />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={texts.list.files}>
          {files.map(({ file, key }) => (
            <li key={key}>
              <span>{[file.name, formatFileSize(file.size)].filter(Boolean).join(', ')}</span>
              {!isPending && (
                <Button variant="text" compact onClick={() => removeFile(key)}>
                  {texts.removeFile(file.name)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {percent !== undefined && <UploadProgress percent={percent} />}
    </>
  );
}

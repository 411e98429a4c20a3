import { CallError } from '@participe/contract/client';
import { useRef, useState } from 'react';
import type { IssueCategory } from '@participe/domain';
import { messages as texts } from '#texts/personal/messages.ts';
import { createUploadFetch, type ProgressListener } from '../../platform/send-with-progress.ts';
import { api } from '../../session/api.ts';
import { useMe } from '../../session/me.tsx';
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { validateUploadFile } from '../uploads/file-problem.ts';
import { UPLOAD_TIMEOUT_MS } from '../uploads/use-upload.ts';

export interface Attachment {
  file: File;
  key: string;
}

const MAX_ATTACHMENTS = 5;

/**
 * Returns the error of the chosen files, counted together with those attached before; undefined when all are valid.
 */
export function validateChosenFiles(
  attachedCount: number,
  chosen: readonly File[],
): string | undefined {
  const rejectedFiles = chosen
    .map((file) => ({ file, problem: validateUploadFile(file) }))
    .find(({ problem }) => problem !== undefined);
  if (rejectedFiles?.problem)
    return texts.fileProblem(rejectedFiles.file.name, rejectedFiles.problem);
  return attachedCount + chosen.length > MAX_ATTACHMENTS ? texts.tooMany : undefined;
}

/** The service stores an attachment under a document type that depends on the category of the message. */
const documentTypeFor = (category: IssueCategory) =>
  category === 'COMPLAINT' ? 'RECLAMACION' : 'INCIDENCIA';

interface FileUpload {
  file: File;
  /** A retry with the same key stores the file only once. */
  idempotencyKey: string;
  subcategory: string;
  onProgress: ProgressListener;
}

/**
 * Uploads a file as a draft and returns its uuid. The service deletes the draft unless a message with this attachment
 * is sent.
 */
function useSendFile() {
  const { uuid: id } = useMe().private_area.intervener;
  return async ({ file, idempotencyKey, subcategory, onProgress }: FileUpload): Promise<string> => {
    const body = new FormData();
    body.set('filename', file.name);
    body.set('subcategory', subcategory);
    body.set('tmp_document', 'true');
    body.set('attachment', file, file.name);
    const options = {
      idempotencyKey,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      fetch: createUploadFetch(onProgress),
    };
    const callInput = { params: { id }, body };
    const { document } = await api.call('POST /interveners/{id}/documents', callInput, options);
    return document.uuid;
  };
}

/** Holds the attachments of a message, and uploads them before the message is sent. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const uploadedUuids = useRef(new Map<string, string>());
  const [keys] = useState(createIdempotencyKeys);
  const sendFile = useSendFile();
  const sendOne = async ({ file, key }: Attachment, index: number, category: IssueCategory) => {
    // A file is uploaded again when its document type changes with the category.
    const subcategory = documentTypeFor(category);
    const uploadKey = `${key}:${subcategory}`;
    const uploadedUuid = uploadedUuids.current.get(uploadKey);
    if (uploadedUuid !== undefined) return uploadedUuid;
    const onProgress = (share: number) =>
      setPercent(Math.floor(((index + share) / files.length) * 100));
    try {
      const uuid = await sendFile({
        file,
        subcategory,
        onProgress,
        idempotencyKey: keys.of(uploadKey),
      });
      uploadedUuids.current.set(uploadKey, uuid);
      return uuid;
    } catch (error) {
      keys.failed(uploadKey, error);
      if (error instanceof CallError && error.status > 0)
        setProblem(texts.fileProblem(file.name, error.message));
      throw error;
    }
  };
  return {
    files,
    problem,
    percent,
    add: (chosen: readonly File[]) => {
      const chosenFiles = validateChosenFiles(files.length, chosen);
      setProblem(chosenFiles);
      if (chosenFiles !== undefined) return;
      setFiles([...files, ...chosen.map((file) => ({ file, key: crypto.randomUUID() }))]);
    },
    remove: (key: string) => {
      setProblem(undefined);
      setFiles(files.filter((one) => one.key !== key));
    },
    /** Uploads the remaining files, one after the other. Returns the uuids of all files. */
    send: async (category: IssueCategory): Promise<string[]> => {
      const uuids: string[] = [];
      try {
        for (const [index, one] of files.entries()) uuids.push(await sendOne(one, index, category));
        return uuids;
      } finally {
        setPercent(undefined);
      }
    },
  };
}

export type AttachmentsState = ReturnType<typeof useAttachments>;

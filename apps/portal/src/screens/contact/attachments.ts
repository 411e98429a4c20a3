import { CallError } from '@participe/contract/client';
import { useRef, useState } from 'react';
import type { IssueCategory } from '@participe/domain';
import { messages as texts } from '../../locales/es/messages.ts';
import { sendingWithProgress, type TellProgress } from '../../platform/send-with-progress.ts';
import { api } from '../../shell/api.ts';
import { useMe } from '../../shell/me.tsx';
import { fileProblem } from '../../uploads/file-problem.ts';
import { UPLOAD_TIMEOUT_MS } from '../../uploads/use-upload.ts';

/** A file that goes with the message; its key makes a second try the same file. */
export interface Attachment {
  file: File;
  key: string;
}

/** As many as a message takes. */
const MOST = 5;

/** What can be seen to be wrong with files that are chosen, beside those that are there. */
export function choiceProblem(there: number, chosen: readonly File[]): string | undefined {
  const wrong = chosen
    .map((file) => ({ file, problem: fileProblem(file) }))
    .find(({ problem }) => problem !== undefined);
  if (wrong?.problem) return texts.fileProblem(wrong.file.name, wrong.problem);
  return there + chosen.length > MOST ? texts.tooMany : undefined;
}

interface Sending extends Attachment {
  category: IssueCategory;
  tell: TellProgress;
}

/** Sends a file by itself, as a draft that the house forgets unless the message follows; its uuid. */
function useSendFile() {
  const { uuid: id } = useMe().private_area.intervener;
  return async ({ file, key, category, tell }: Sending): Promise<string> => {
    const body = new FormData();
    body.set('filename', file.name);
    body.set('subcategory', category === 'COMPLAINT' ? 'RECLAMACION' : 'INCIDENCIA');
    body.set('tmp_document', 'true');
    body.set('attachment', file, file.name);
    const options = {
      idempotencyKey: key,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      fetch: sendingWithProgress(tell),
    };
    const input = { params: { id }, body };
    const { document } = await api.call('POST /interveners/{id}/documents', input, options);
    return document.uuid;
  };
}

/** The files of a message: chosen one by one or together, and sent before it. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const sent = useRef(new Map<string, string>());
  const sendFile = useSendFile();
  const sendOne = async (one: Attachment, index: number, category: IssueCategory) => {
    const known = sent.current.get(one.key);
    if (known !== undefined) return known;
    const tell = (share: number) => setPercent(Math.floor(((index + share) / files.length) * 100));
    try {
      const uuid = await sendFile({ ...one, category, tell });
      sent.current.set(one.key, uuid);
      return uuid;
    } catch (error) {
      if (error instanceof CallError && error.status > 0)
        setProblem(texts.fileProblem(one.file.name, error.message));
      throw error;
    }
  };
  return {
    files,
    problem,
    percent,
    add: (chosen: readonly File[]) => {
      const found = choiceProblem(files.length, chosen);
      setProblem(found);
      if (found !== undefined) return;
      setFiles([...files, ...chosen.map((file) => ({ file, key: crypto.randomUUID() }))]);
    },
    remove: (key: string) => {
      setProblem(undefined);
      setFiles(files.filter((one) => one.key !== key));
    },
    /** Sends what has not been sent, one after the other; the uuids of all of them. */
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

export type Attachments = ReturnType<typeof useAttachments>;

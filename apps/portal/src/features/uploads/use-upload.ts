import { CallError, type CallOptions } from '@participe/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { sendingWithProgress } from '../../platform/send-with-progress.ts';
import { shouldReuseKey, idempotencyKeys } from '../../api/idempotency-keys.ts';
import { fileProblem } from './file-problem.ts';

/** Sends one file by its call; the options are the call's. */
export type SendFile = (file: File, options: CallOptions) => Promise<unknown>;

/** Ten megabytes over a slow line. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * One file on its way: what is wrong with it, how much of it is out, and how it ended. The same file sent once
 * more after no answer is the same document, as long as the same is said about it: it goes under the same key.
 */
export function useUpload(send: SendFile, onSent: (file: File) => void, about = '') {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [keys] = useState(idempotencyKeys);
  const way = useRef<AbortController | undefined>(undefined);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async ({ chosen, said }: { chosen: File; said: string }) => {
      way.current = new AbortController();
      await send(chosen, {
        idempotencyKey: keys.of(said),
        signal: way.current.signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        fetch: sendingWithProgress((share) => setPercent(Math.floor(share * 100))),
      });
    },
    onError: (failed, { said }) => keys.failed(said, failed),
    onSuccess: (_, { chosen }) => onSent(chosen),
  });
  return {
    file,
    problem,
    percent,
    isPending,
    failure: error instanceof CallError ? failureText(error) : undefined,
    /** Whether the person stopped it. */
    isCancelled: error !== null && !(error instanceof CallError),
    /** Whether sending it again is a second try of the same. */
    isAgain: error instanceof CallError && shouldReuseKey(error) && variables?.said === about,
    choose: (chosen: File | undefined) => {
      way.current?.abort();
      setFile(chosen);
      setProblem(chosen && fileProblem(chosen));
      reset();
      keys.clear();
    },
    submit: () => {
      const found = fileProblem(file);
      setProblem(found);
      if (!file || found !== undefined || isPending) return;
      setPercent(0);
      mutate({ chosen: file, said: about });
    },
    cancel: () => way.current?.abort(),
  };
}

export type Upload = ReturnType<typeof useUpload>;

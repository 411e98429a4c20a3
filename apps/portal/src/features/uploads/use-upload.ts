import { CallError, type CallOptions } from '@participe/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { createProgressSender } from '../../platform/send-with-progress.ts';
import { shouldReuseKey, idempotencyKeys } from '../../api/idempotency-keys.ts';
import { fileProblem } from './file-problem.ts';

/** A function that uploads one file with the given call options. */
export type SendFile = (file: File, options: CallOptions) => Promise<unknown>;

/** Time-out of an upload: long enough for ten megabytes over a slow connection. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * State of one upload: validation error, progress and outcome. A retry of the same file and data after a missing
 * response sends the same idempotency key, so that the document is stored only once.
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
        fetch: createProgressSender((share) => setPercent(Math.floor(share * 100))),
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
    /** True when the person cancelled the upload. */
    isCancelled: error !== null && !(error instanceof CallError),
    /** True when the next attempt would be a retry of the same upload, with the same idempotency key. */
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

import { CallError, type CallOptions } from '@participe/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getFailureText } from '../../api/failure.ts';
import { createUploadFetch } from '../../platform/send-with-progress.ts';
import { shouldReuseKey, createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { validateUploadFile } from './file-problem.ts';

export type FileSender = (file: File, options: CallOptions) => Promise<unknown>;

/** Ten megabytes over a slow connection take less time. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * The state of one upload: validation error, progress and outcome. A retry after no response, with the same file and
 * metadata, uses the same idempotency key, so that the document is stored only once.
 */
export function useUpload(send: FileSender, onSent: (file: File) => void, metadata = '') {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [keys] = useState(createIdempotencyKeys);
  const controller = useRef<AbortController | undefined>(undefined);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async ({ chosen, sentMetadata }: { chosen: File; sentMetadata: string }) => {
      controller.current = new AbortController();
      await send(chosen, {
        idempotencyKey: keys.of(sentMetadata),
        signal: controller.current.signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        fetch: createUploadFetch((share) => setPercent(Math.floor(share * 100))),
      });
    },
    onError: (failed, { sentMetadata }) => keys.failed(sentMetadata, failed),
    onSuccess: (_, { chosen }) => onSent(chosen),
  });
  return {
    file,
    problem,
    percent,
    isPending,
    failure: error instanceof CallError ? getFailureText(error) : undefined,
    isCancelled: error !== null && !(error instanceof CallError),
    /** True when sending again would retry the same upload, with the same idempotency key. */
    isRetry:
      error instanceof CallError && shouldReuseKey(error) && variables?.sentMetadata === metadata,
    choose: (chosen: File | undefined) => {
      controller.current?.abort();
      setFile(chosen);
      setProblem(chosen && validateUploadFile(chosen));
      reset();
      keys.clear();
    },
    submit: () => {
      const uploadProblem = validateUploadFile(file);
      setProblem(uploadProblem);
      if (!file || uploadProblem !== undefined || isPending) return;
      setPercent(0);
      mutate({ chosen: file, sentMetadata: metadata });
    },
    cancel: () => controller.current?.abort(),
  };
}

export type UploadState = ReturnType<typeof useUpload>;

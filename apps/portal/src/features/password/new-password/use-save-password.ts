import type { CallError } from '@participe/contract/client';
import type { SummaryError } from '@participe/ui';
import { useState } from 'react';
import { formErrors, refusedFields } from './form-errors.ts';
import { savePassword, type Typed } from './new-password.query.ts';

interface Ways {
  handle: () => string;
  onDead: () => void;
  onSaved: () => void;
}

/** What the form does: it saves, or asks for another code; and what came of it. */
export function useSavePassword(
  { handle, onDead, onSaved }: Ways,
  onResend: () => Promise<CallError | undefined>,
) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [problem, setProblem] = useState<CallError>();
  const [submission, setSubmission] = useState(0);
  const [busy, setBusy] = useState<'saving' | 'asking'>();
  const [wasResent, setResent] = useState(false);

  const show = (found: readonly SummaryError[], failure?: CallError) => {
    setErrors(found);
    setProblem(found.length > 0 ? undefined : failure);
    setSubmission((count) => count + 1);
  };
  const save = async (typed: Typed) => {
    if (busy) return;
    const found = formErrors(typed);
    setResent(false);
    show(found);
    if (found.length > 0) return;
    setBusy('saving');
    const saved = await savePassword(handle(), typed);
    if (saved.ok) return onSaved();
    if (saved.error.status === 404) return onDead();
    setBusy(undefined);
    show(refusedFields(saved.error), saved.error);
  };
  const resend = async () => {
    if (busy) return;
    setBusy('asking');
    const failure = await onResend();
    setBusy(undefined);
    setResent(failure === undefined);
    show([], failure);
  };
  return { errors, problem, submission, busy, wasResent, save, resend };
}

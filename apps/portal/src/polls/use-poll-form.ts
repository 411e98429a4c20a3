import { CallError } from '@participe/contract/client';
import type { Poll } from '@participe/contract/types';
import type { SummaryError } from '@participe/ui';
import { useRef, useState } from 'react';
import { polls as texts } from '../locales/es/polls.ts';
import { useMe } from '../shell/me.tsx';
import { keepsKey } from '../uploads/upload-keys.ts';
import { type NewAnswer, useAnswering } from './polls.query.ts';
import { type Values, readTyped, refusedFields } from './typed-answers.ts';

/** How a poll ended: sent, closed, or no longer to be answered, in the words of the service. */
export type Ending = { how: 'sent' } | { how: 'closed' } | { how: 'late'; message: string };

const TOO_LATE = '409-010';

/** What was begun stays while the page is another, and goes with the tab. */
const drafts = new Map<string, Values>();

function useDraft(poll: Poll) {
  const key = `${useMe().private_area.intervener.uuid} ${poll.uuid}`;
  const [values, setValues] = useState<Values>(drafts.get(key) ?? {});
  const change = (changed: Values) => {
    drafts.set(key, changed);
    setValues(changed);
  };
  return { values, change, forget: () => drafts.delete(key) };
}

function useProblems() {
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [failure, setFailure] = useState<string>();
  const [submission, setSubmission] = useState(0);
  const show = (found: readonly SummaryError[], message?: string) => {
    setErrors(found);
    setFailure(found.length > 0 ? undefined : message);
    setSubmission((count) => count + 1);
  };
  return { errors, failure, submission, show };
}

/** A poll that is being answered: what is typed stays until it has arrived, and goes once however often it is sent. */
export function usePollForm(
  poll: Poll,
  about: Pick<NewAnswer, 'uuid_account' | 'uuid_operation'>,
  onEnd: (ending: Ending) => void,
) {
  const draft = useDraft(poll);
  const { show, ...problems } = useProblems();
  const [isPending, setPending] = useState(false);
  const key = useRef<string | undefined>(undefined);
  const { send, rest } = useAnswering();
  const named = { uuid_poll: poll.uuid, ...about };
  const end = (ending: Ending) => {
    draft.forget();
    rest();
    onEnd(ending);
  };
  const failed = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (!keepsKey(error)) key.current = undefined;
    if (error.code === TOO_LATE) end({ how: 'late', message: error.message });
    else show(refusedFields(poll.questions, error), error.status > 0 ? error.message : texts.kept);
  };
  const submit = async () => {
    const { answers, errors } = readTyped(poll.questions, draft.values);
    show(errors);
    if (errors.length > 0 || isPending) return;
    // Without an answer the same key finds out whether it was sent.
    key.current ??= crypto.randomUUID();
    setPending(true);
    try {
      await send({ body: { ...named, answers: answers.map(toBody) }, key: key.current });
      end({ how: 'sent' });
    } catch (error) {
      setPending(false);
      failed(error);
    }
  };
  const dismiss = () => {
    // Closed is closed: should it not arrive, the question comes another day and not on this page.
    send({ body: { ...named, dismissed: true }, key: crypto.randomUUID() }).catch(() => undefined);
    end({ how: 'closed' });
  };
  return { ...problems, ...draft, isPending, submit, dismiss };
}

type Sent = NonNullable<NewAnswer['answers']>[number];
const toBody = ({ id, value }: { id: string; value: Values[string] }): Sent => ({
  id,
  value: typeof value === 'object' ? [...value] : value,
});

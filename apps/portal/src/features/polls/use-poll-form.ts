import { CallError } from '@participe/contract/client';
import type { Operation, Poll } from '@participe/contract/types';
import type { SummaryError } from '@participe/ui';
import { useRef, useState } from 'react';
import { polls as texts } from '#texts/personal/polls.ts';
import { useMe } from '../../session/me.tsx';
import { shouldReuseKey, idempotencyKeys } from '../../api/idempotency-keys.ts';
import { subjectOf, pendingPollAnswers } from './pending-answers.ts';
import { type NewAnswer, useAnswering } from '../../queries/polls.ts';
import { type Values, readTyped, refusedFields } from './typed-answers.ts';

/** How a poll ended: sent, closed, or no longer to be answered, in the words of the service. */
export type Ending = { how: 'sent' } | { how: 'closed' } | { how: 'late'; message: string };

const TOO_LATE = '409-010';

/** What was begun stays while the page is another, and goes with the tab. */
const drafts = new Map<string, Values>();

/** The order that is asked about; on home there is none. */
type Order = Pick<Operation, 'uuid' | 'uuid_account'> | undefined;

function useAbout(poll: Poll, order: Order): string {
  return subjectOf(useMe().private_area.intervener.uuid, poll, order);
}

const named = (poll: Poll, order: Order) => ({
  uuid_poll: poll.uuid,
  ...(order && { uuid_account: order.uuid_account, uuid_operation: order.uuid }),
});

function useDraft(key: string) {
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

/** «Ahora no»: what does not arrive is wished for as long as the tab is there, and sent again under its key. */
export function useClosing(poll: Poll, order: Order) {
  const about = useAbout(poll, order);
  const { send, rest } = useAnswering();
  const sendUnder = async (key: string) => {
    try {
      await send({ body: { ...named(poll, order), dismissed: true }, key });
      pendingPollAnswers.forget(about);
      rest();
    } catch (error) {
      // The wish is kept: it goes again where the card would stand.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return {
    close: () => {
      const key = crypto.randomUUID();
      pendingPollAnswers.keep(about, key);
      void sendUnder(key);
    },
    closeAgain: () => {
      const key = pendingPollAnswers.of(about);
      if (key !== undefined) void sendUnder(key);
    },
  };
}

/** A poll that is being answered: what is typed stays until it has arrived, and goes once however often it is sent. */
export function usePollForm(poll: Poll, order: Order, onEnd: (ending: Ending) => void) {
  const draft = useDraft(useAbout(poll, order));
  const { close } = useClosing(poll, order);
  const { show, ...problems } = useProblems();
  const [isPending, setPending] = useState(false);
  const [keys] = useState(idempotencyKeys);
  const wasLost = useRef(false);
  const { send, rest } = useAnswering();
  const end = (ending: Ending) => {
    draft.forget();
    rest();
    onEnd(ending);
  };
  const failed = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    // It is answered: by what was sent from here before and never heard of again.
    if (error.code === TOO_LATE && wasLost.current) end({ how: 'sent' });
    else if (error.code === TOO_LATE) end({ how: 'late', message: error.message });
    else show(refusedFields(poll.questions, error), error.status > 0 ? error.message : texts.kept);
  };
  const submit = async () => {
    const { answers, errors } = readTyped(poll.questions, draft.values);
    show(errors);
    if (errors.length > 0 || isPending) return;
    // Without an answer the same key finds out whether the same was sent.
    const said = JSON.stringify(answers);
    setPending(true);
    try {
      const body = { ...named(poll, order), answers: answers.map(toBody) };
      await send({ body, key: keys.of(said) });
      end({ how: 'sent' });
    } catch (error) {
      setPending(false);
      keys.failed(said, error);
      failed(error);
      wasLost.current ||= shouldReuseKey(error);
    }
  };
  const dismiss = () => {
    close();
    end({ how: 'closed' });
  };
  return { ...problems, ...draft, isPending, submit, dismiss };
}

type Sent = NonNullable<NewAnswer['answers']>[number];
const toBody = ({ id, value }: { id: string; value: Values[string] }): Sent => ({
  id,
  value: typeof value === 'object' ? [...value] : value,
});

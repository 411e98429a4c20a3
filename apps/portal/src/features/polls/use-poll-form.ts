import { CallError } from '@participe/contract/client';
import type { Operation, Poll } from '@participe/contract/types';
import { useState } from 'react';
import { polls as texts } from '#texts/personal/polls.ts';
import { useMe } from '../../session/me.tsx';
import { asCallError } from '../../api/failure.ts';
import { shouldReuseKey } from '../../api/idempotency-keys.ts';
import { useValidatedForm } from '../../layout/use-domain-form.ts';
import { getShownPollKey, pendingPollAnswers } from './pending-answers.ts';
import { type PollAnswerBody, usePollAnswerCalls } from '../../queries/polls.ts';
import {
  type PollAnswerValues,
  getAnswerControlId,
  getQuestionLabels,
  parsePollAnswers,
} from './typed-answers.ts';

/** The answers were sent, the poll was dismissed, or the answers came too late, with the message of the service. */
export type PollOutcome = { how: 'sent' } | { how: 'closed' } | { how: 'late'; message: string };

const TOO_LATE = '409-010';

/** Unsent answers by poll. They survive navigation, but not a reload of the page. */
const unsentAnswers = new Map<string, PollAnswerValues>();

/** The order of the poll; undefined on home. */
type PollOrder = Pick<Operation, 'uuid' | 'uuid_account'> | undefined;

function useShownPollKey(poll: Poll, order: PollOrder): string {
  return getShownPollKey(useMe().private_area.intervener.uuid, poll, order);
}

const pollFields = (poll: Poll, order: PollOrder) => ({
  uuid_poll: poll.uuid,
  ...(order && { uuid_account: order.uuid_account, uuid_operation: order.uuid }),
});

/**
 * Dismisses a poll. A dismissal whose call failed is stored until the tab is closed, and retried with the same key.
 */
export function useDismissPoll(poll: Poll, order: PollOrder) {
  const pollKey = useShownPollKey(poll, order);
  const { dismiss, removePolls } = usePollAnswerCalls();
  const sendWithKey = async (key: string) => {
    try {
      await dismiss({ body: { ...pollFields(poll, order), dismissed: true }, key });
      pendingPollAnswers.forget(pollKey);
      removePolls();
    } catch (error) {
      // The dismissal stays stored and is sent again when this poll would be shown again.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return {
    close: () => {
      const key = crypto.randomUUID();
      pendingPollAnswers.keep(pollKey, key);
      void sendWithKey(key);
    },
    closeAgain: () => {
      const key = pendingPollAnswers.of(pollKey);
      if (key !== undefined) void sendWithKey(key);
    },
  };
}

/** Answers are kept until the poll ends, and retries count only once (API-11). */
export function usePollForm(poll: Poll, order: PollOrder, onEnd: (ending: PollOutcome) => void) {
  const { questions } = poll;
  const pollKey = useShownPollKey(poll, order);
  const form = useValidatedForm<PollAnswerValues>({
    start: unsentAnswers.get(pollKey) ?? {},
    labels: getQuestionLabels(questions),
    idOf: getAnswerControlId,
    mistakesIn: (values) => parsePollAnswers(questions, values).mistakes,
    textOf: ({ status, message }) => (status > 0 ? message : texts.kept),
  });
  const { close } = useDismissPoll(poll, order);
  const [hasLostResponse, setHasLostResponse] = useState(false);
  const { send, removePolls } = usePollAnswerCalls();
  const endPoll = (ending: PollOutcome) => {
    unsentAnswers.delete(pollKey);
    removePolls();
    onEnd(ending);
  };
  const submitPoll = async (values: PollAnswerValues) => {
    const { answers } = parsePollAnswers(questions, values);
    try {
      await send({ ...pollFields(poll, order), answers: answers.map(toAnswerBody) });
      endPoll({ how: 'sent' });
    } catch (thrownValue) {
      const error = asCallError(thrownValue);
      if (error.code !== TOO_LATE) {
        if (shouldReuseKey(error)) setHasLostResponse(true);
        throw error;
      }
      // The poll is already answered: by an earlier attempt whose response was lost, in another tab or on another
      // device.
      endPoll(hasLostResponse ? { how: 'sent' } : { how: 'late', message: error.message });
    }
  };
  return {
    ...form,
    onSubmit: form.onSubmit(submitPoll),
    answer: (id: string, value: PollAnswerValues[string]) => {
      form.set(id, value);
      unsentAnswers.set(pollKey, form.getValues());
    },
    dismiss: () => {
      close();
      endPoll({ how: 'closed' });
    },
  };
}

type AnswerBody = NonNullable<PollAnswerBody['answers']>[number];
const toAnswerBody = ({
  id,
  value,
}: {
  id: string;
  value: PollAnswerValues[string];
}): AnswerBody => ({
  id,
  value: typeof value === 'object' ? [...value] : value,
});

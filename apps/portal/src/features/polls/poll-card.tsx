import type { Poll } from '@participe/contract/types';
import {
  type PollTrigger,
  earliestSignatureDateForPoll,
  exitPollOrderTypes,
  stopsPolls,
  todayInMadrid,
} from '@participe/domain';
import { Alert, Button, Card, Disclosure, ErrorSummary } from '@participe/ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { polls as texts } from '#texts/personal/polls.ts';
import { serverNow } from '../../platform/clock.ts';
import { useIsNarrow } from '../../platform/media.ts';
import { useMe } from '../../session/me.tsx';
import { useIsOffline } from '../../session/offline.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { getShownPollKey, pendingPollAnswers } from './pending-answers.ts';
import type { PollSlotProps } from './poll-slot.tsx';
import { usePoll } from '../../queries/polls.ts';
import { PollQuestions } from './questions.tsx';
import { hasAnyAnswer } from './typed-answers.ts';
import { type PollOutcome, useDismissPoll, usePollForm } from './use-poll-form.ts';
import styles from './polls.module.css';

type SignedOrder = PollSlotProps['after'];

/** The outcome replaces the card, and takes the focus when no other element has it. */
function PollEndMessage({ ending }: { ending: PollOutcome }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      box.current?.focus({ preventScroll: true });
  }, []);
  const messages = {
    sent: { tone: 'ok', title: texts.thanks, text: texts.thanksText },
    closed: { tone: 'info', title: texts.closed, text: undefined },
    late: { tone: 'info', title: texts.tooLate, text: undefined },
  } as const;
  const { tone, title, text } = messages[ending.how];
  return (
    <div ref={box} tabIndex={-1} className={styles.spot} data-paper="never">
      <Alert tone={tone} role="status" title={title}>
        {ending.how === 'late' ? ending.message : text}
      </Alert>
    </div>
  );
}

/** Calls `onEscape` when Escape is pressed in the card. */
function useEscape(onEscape: (() => void) | undefined) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    const listenToEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape?.();
    };
    element?.addEventListener('keydown', listenToEscape);
    return () => element?.removeEventListener('keydown', listenToEscape);
  });
  return box;
}

interface PollCardProps {
  poll: Poll;
  after: SignedOrder;
  onEnd: (ending: PollOutcome) => void;
}

/** On a narrow screen the questions would be as high as the screen, so they are collapsed. */
function FoldedQuestions({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  );
  if (useIsNarrow()) return <Disclosure summary={heading}>{children}</Disclosure>;
  return (
    <>
      {heading}
      {children}
    </>
  );
}

/** A poll at the end of a page covers nothing and takes no focus. */
function PollCard({ poll, after, onEnd }: PollCardProps) {
  const id = useId();
  const form = usePollForm(poll, after?.order, onEnd);
  const box = useEscape(hasAnyAnswer(form.values) ? undefined : form.dismiss);
  const isOffline = useIsOffline();
  return (
    <section ref={box} aria-labelledby={id} className={styles.spot} data-paper="never">
      <Card as="div">
        <FoldedQuestions id={id} title={poll.title}>
          <p>{texts.lead}</p>
          <form noValidate onSubmit={form.onSubmit}>
            <ErrorSummary errors={form.errors} submission={form.submission} />
            <PollQuestions
              questions={poll.questions}
              values={form.values}
              messages={form.messages}
              onAnswer={form.answer}
            />
            {form.failure !== undefined && (
              <Alert tone="danger" role="alert" title={texts.failed}>
                {form.failure}
              </Alert>
            )}
            {isOffline && <Alert title={texts.needsConnection} />}
            <div className={styles.buttons}>
              {!isOffline && (
                <Button type="submit" isPending={form.isPending} pendingLabel={texts.sending}>
                  {texts.send}
                </Button>
              )}
              {!form.isPending && (
                <Button variant="text" onClick={form.dismiss}>
                  {texts.notNow}
                </Button>
              )}
            </div>
          </form>
        </FoldedQuestions>
      </Card>
    </section>
  );
}

/**
 * Superusers, people who may not order, and people with a pending step that stops polls are not polled. After an order, only people who
 * signed it in the portal a short time ago are polled.
 */
function useMayBePolled(after: SignedOrder): boolean {
  const { intervener, pending_steps: steps } = useMe().private_area;
  const isReadOnly = useIsReadOnlySession();
  if (isReadOnly || !intervener.can_operate || steps.some(stopsPolls)) return false;
  if (!after) return true;
  const { signed_at: signedAt, channel } = after.mine ?? {};
  if (!signedAt || channel === 'PAPER') return false;
  return (
    todayInMadrid(new Date(signedAt)) >= earliestSignatureDateForPoll(todayInMadrid(serverNow()))
  );
}

function getTrigger(after: SignedOrder): PollTrigger {
  if (!after) return 'LOGIN';
  return exitPollOrderTypes.includes(after.order.operation_type) ? 'REDEMPTION' : 'OPERATION';
}

/** Sends a dismissal again that perhaps did not reach the service. */
function DismissalRetry({ poll, after }: Omit<PollCardProps, 'onEnd'>) {
  const { closeAgain } = useDismissPoll(poll, after?.order);
  const retryDismissal = useEffectEvent(closeAgain);
  useEffect(() => retryDismissal(), []);
  return null;
}

function PollOfPage({ after }: PollSlotProps) {
  const [ending, setEnding] = useState<PollOutcome>();
  const poll = usePoll(getTrigger(after), after?.order, useMayBePolled(after));
  const me = useMe().private_area.intervener.uuid;
  if (ending) return <PollEndMessage ending={ending} />;
  if (!poll) return null;
  if (pendingPollAnswers.of(getShownPollKey(me, poll, after?.order)) !== undefined)
    return <DismissalRetry key={poll.uuid} poll={poll} after={after} />;
  return <PollCard key={poll.uuid} poll={poll} after={after} onEnd={setEnding} />;
}

/** Shows the pending poll of this page (NOT-14). The React key resets the state when the page shows another order. */
export function PendingPoll(props: PollSlotProps) {
  return <PollOfPage key={props.after?.order.uuid} {...props} />;
}

import { CallError } from '@participe/contract/client';
import type { ConvenienceQuestion, ConvenienceTest } from '@participe/contract/types';
import { Alert, Button, PageTitle, Stepper, SummaryList, TechnicalDetails } from '@participe/ui';
import { useRef, useState } from 'react';
import { convenienceForm as texts } from '#texts/ordering/appropriateness.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { useOffline } from '../../session/offline.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useTakeTest } from './appropriateness.query.ts';
import { BackLink } from './question-page.tsx';
import { bodyOf } from './questions.ts';
import type { Steps } from './use-question-navigation.ts';
import styles from './appropriateness.module.css';

const { check: words } = texts;
const BLOCKS = ['EXPERIENCE', 'TRAINING', 'KNOWLEDGE'] as const;

function useSending(steps: Steps, onTaken: (test: ConvenienceTest) => void) {
  const take = useTakeTest();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const key = useRef<string | undefined>(undefined);
  const send = async () => {
    setIsPending(true);
    setFailure(undefined);
    key.current ??= crypto.randomUUID();
    try {
      onTaken(await take(bodyOf(steps.asked, steps.answers), key.current));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Without an answer the same key finds out whether it was taken.
      if (error.status > 0) key.current = undefined;
      setFailure(error);
      setIsPending(false);
    }
  };
  return { isPending, failure, send };
}

function Failure({ error }: { error: CallError }) {
  const { status, code, message, requestId } = error;
  if (status === 0) return <Alert tone="danger" role="alert" title={ordering.noConnection} />;
  return (
    <Alert tone="danger" role="alert" title={message}>
      <TechnicalDetails code={code} message={message} requestId={requestId} />
    </Alert>
  );
}

/** The answers to the questions of one block, each with the way to change it. */
function Block({ questions, steps }: { questions: readonly ConvenienceQuestion[]; steps: Steps }) {
  return (
    <SummaryList
      items={questions.map(({ id, text, answers }) => ({
        term: text,
        description: answers.find((answer) => answer.id === steps.answers[id])?.text ?? '',
        change: {
          href: steps.stepHref(id),
          what: words.change(text),
          onClick: (event) => {
            event.preventDefault();
            steps.goTo(id);
          },
        },
      }))}
    />
  );
}

/** Everything once more before it is sent: there is no other attempt for seven days. */
export function ReviewPage({
  steps,
  onTaken,
}: {
  steps: Steps;
  onTaken: (test: ConvenienceTest) => void;
}) {
  const { isPending, failure, send } = useSending(steps, onTaken);
  const isOffline = useOffline();
  const { length } = steps.asked;
  usePageTitle(words.title, { error: failure !== undefined });
  return (
    <div className={styles.page}>
      <BackLink steps={steps} />
      <PageTitle
        kicker={<Stepper name={texts.page} step={length + 1} steps={length + 1} />}
        lead={words.lead}
      >
        {words.title}
      </PageTitle>
      {BLOCKS.map((block) => (
        <section key={block} aria-labelledby={`bloque-${block}`} className={styles.block}>
          <h2 id={`bloque-${block}`}>{words.blocks[block]}</h2>
          <Block questions={steps.asked.filter((one) => one.block === block)} steps={steps} />
        </section>
      ))}
      {failure && <Failure error={failure} />}
      {isOffline ? (
        <Alert>{ordering.needsConnection}</Alert>
      ) : (
        <div className={styles.buttons}>
          <Button isPending={isPending} pendingLabel={words.sending} onClick={() => void send()}>
            {words.send}
          </Button>
        </div>
      )}
    </div>
  );
}

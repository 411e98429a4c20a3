import type { ConvenienceQuestion, ConvenienceTest } from '@participe/contract/types';
import { Alert, Button, PageTitle, Stepper, SummaryList, TechnicalDetails } from '@participe/ui';
import { convenienceForm as texts } from '#texts/ordering/appropriateness.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { asCallError, getFailureText } from '../../api/failure.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useSubmitTest } from './appropriateness.query.ts';
import { PreviousQuestionLink } from './question-page.tsx';
import { buildTestBody } from './questions.ts';
import type { QuestionNavigation } from './use-question-navigation.ts';
import styles from './appropriateness.module.css';

const { check: words } = texts;
const BLOCKS = ['EXPERIENCE', 'TRAINING', 'KNOWLEDGE'] as const;

function SubmitFailure({ error }: { error: Error }) {
  const { status, code, message, requestId } = asCallError(error);
  return (
    <Alert tone="danger" role="alert" title={getFailureText(error)}>
      {status > 0 && <TechnicalDetails code={code} message={message} requestId={requestId} />}
    </Alert>
  );
}

/** The answers to one group of questions, each with a link to change the answer. */
function AnswerList({
  questions,
  steps,
}: {
  questions: readonly ConvenienceQuestion[];
  steps: QuestionNavigation;
}) {
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

/** The review before the test is sent. A test that was sent cannot be repeated for seven days. */
export function TestReviewPage({
  steps,
  onTaken,
}: {
  steps: QuestionNavigation;
  onTaken: (test: ConvenienceTest) => void;
}) {
  const { mutate, isPending, error } = useSubmitTest(onTaken);
  const isOffline = useIsOffline();
  const { length } = steps.askedQuestions;
  usePageTitle(words.title, { error: error !== null });
  return (
    <div className={styles.page}>
      <PreviousQuestionLink steps={steps} />
      <PageTitle
        kicker={<Stepper name={texts.page} step={length + 1} steps={length + 1} />}
        lead={words.lead}
      >
        {words.title}
      </PageTitle>
      {BLOCKS.map((block) => (
        <section key={block} aria-labelledby={`bloque-${block}`} className={styles.block}>
          <h2 id={`bloque-${block}`}>{words.blocks[block]}</h2>
          <AnswerList
            questions={steps.askedQuestions.filter((one) => one.block === block)}
            steps={steps}
          />
        </section>
      ))}
      {error && <SubmitFailure error={error} />}
      {isOffline ? (
        <Alert>{ordering.needsConnection}</Alert>
      ) : (
        <div className={styles.buttons}>
          <Button
            isPending={isPending}
            pendingLabel={words.sending}
            onClick={() => mutate(buildTestBody(steps.askedQuestions, steps.answers))}
          >
            {words.send}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { ConvenienceQuestion } from '@participe/contract/types';
import {
  Button,
  Disclosure,
  ErrorSummary,
  Link,
  PageTitle,
  RadioCards,
  Stepper,
} from '@participe/ui';
import { useState, type SyntheticEvent } from 'react';
import { convenienceForm as texts } from '#texts/ordering/appropriateness.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import type { QuestionNavigation } from './use-question-navigation.ts';
import styles from './appropriateness.module.css';

const FIELD = 'respuesta';

/** Link to the previous question. At the first question, the link leads to the page before the questions. */
export function PreviousQuestionLink({
  steps,
}: {
  steps: Pick<QuestionNavigation, 'backHref' | 'goBack'>;
}) {
  return (
    <p className={styles.back}>
      <Link href={steps.backHref} onClick={steps.goBack}>
        {texts.back}
      </Link>
    </p>
  );
}

export function QuestionPage({
  question,
  steps,
}: {
  question: ConvenienceQuestion;
  steps: QuestionNavigation;
}) {
  const { id, block, text, answers } = question;
  const [submission, setSubmission] = useState(0);
  const answer = steps.answers[id];
  const isMissing = submission > 0 && answer === undefined;
  usePageTitle(text, { error: isMissing });
  const submitAnswer = (event: SyntheticEvent) => {
    event.preventDefault();
    if (answer === undefined) setSubmission((count) => count + 1);
    else steps.goOn();
  };
  const number = steps.askedQuestions.findIndex((one) => one.id === id) + 1;
  const error = isMissing ? texts.required : undefined;
  return (
    <div className={styles.page}>
      <PreviousQuestionLink steps={steps} />
      <ErrorSummary
        errors={error === undefined ? [] : [{ fieldId: FIELD, label: text, message: error }]}
        submission={submission}
      />
      <PageTitle
        kicker={<Stepper name={texts.page} step={number} steps={steps.askedQuestions.length + 1} />}
      >
        {text}
      </PageTitle>
      <form noValidate onSubmit={submitAnswer} className={styles.form} aria-labelledby="titulo">
        <RadioCards
          id={FIELD}
          legend={texts.choose}
          error={error}
          options={answers.map(({ id: value, text: label }) => ({ value, label }))}
          value={answer}
          onChange={(value) => steps.choose(id, value)}
        />
        <Disclosure summary={texts.why}>
          <p>{texts.reasons[block]}</p>
        </Disclosure>
        <div className={styles.buttons}>
          <Button type="submit">{texts.next}</Button>
        </div>
      </form>
    </div>
  );
}

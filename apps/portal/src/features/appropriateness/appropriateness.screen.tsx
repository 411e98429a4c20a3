import type { ConvenienceQuestion, ConvenienceTest } from '@participe/contract/types';
import { formatDate } from '@participe/domain';
import { EmptyState, PageTitle, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { useState } from 'react';
import { convenienceForm as texts } from '#texts/ordering/appropriateness.ts';
import { PageSkeleton } from '../ordering/page-skeleton.tsx';
import { Section } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { ReviewPage } from './review-page.tsx';
import { useQuestions } from './appropriateness.query.ts';
import { QuestionPage } from './question-page.tsx';
import { ResultPage, ResultActions } from './result-page.tsx';
import { useTitleFocus } from '../../routing/route-focus.ts';
import { useQuestionNavigation } from './use-question-navigation.ts';
import styles from './appropriateness.module.css';

const skeleton = (
  <div className={styles.page}>
    <SkeletonLine size="30" width="80%" />
    <SkeletonBlock height={56} />
    <SkeletonBlock height={56} />
    <SkeletonBlock height={56} />
  </div>
);

function TestForm({
  questions,
  onTaken,
}: {
  questions: readonly ConvenienceQuestion[];
  onTaken: (test: ConvenienceTest) => void;
}) {
  const steps = useQuestionNavigation(questions);
  const question = steps.asked.find(({ id }) => id === steps.step);
  if (!question) return <ReviewPage steps={steps} onTaken={onTaken} />;
  return <QuestionPage key={question.id} question={question} steps={steps} />;
}

/** Shows the date from which the test may be repeated. Nobody may repeat it at once, only to pass it (APR-06). */
function Recent({ date }: { date: string }) {
  usePageTitle(texts.recent.title);
  return (
    <div className={styles.page}>
      <PageTitle lead={texts.recent.text(formatDate(date))}>{texts.recent.title}</PageTitle>
      <ResultActions />
    </div>
  );
}

function NoQuestions() {
  usePageTitle(texts.page);
  return <EmptyState large headingLevel={1} title={texts.none} action={<ResultActions />} />;
}

/** «¿Entiendo este producto?», the appropriateness test: one question on each page, a review, and the result. */
export function AppropriatenessScreen() {
  const query = useQuestions();
  const [taken, setTaken] = useState<ConvenienceTest>();
  useTitleFocus(taken ? 'taken' : 'asking');
  if (taken) return <ResultPage test={taken} />;
  return (
    <>
      {!query.data && <PageSkeleton title={texts.page} />}
      <Section query={query} name={texts.section} skeleton={skeleton}>
        {({ questions, next_attempt_on: next }) => {
          if (next !== null) return <Recent date={next} />;
          if (questions.length === 0) return <NoQuestions />;
          return <TestForm questions={questions} onTaken={setTaken} />;
        }}
      </Section>
    </>
  );
}

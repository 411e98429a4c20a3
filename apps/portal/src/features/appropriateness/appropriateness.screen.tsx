import type { ConvenienceQuestion, ConvenienceTest } from '@participe/contract/types';
import { formatDate } from '@participe/domain';
import { EmptyState, PageTitle, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { useState } from 'react';
import { convenienceForm as texts } from '#texts/ordering/appropriateness.ts';
import { LoadingPageTitle } from '../ordering/page-skeleton.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { TestReviewPage } from './review-page.tsx';
import { useTestQuestions } from './appropriateness.query.ts';
import { QuestionPage } from './question-page.tsx';
import { TestResultPage, TestResultLinks } from './result-page.tsx';
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
  const question = steps.askedQuestions.find(({ id }) => id === steps.step);
  if (!question) return <TestReviewPage steps={steps} onTaken={onTaken} />;
  return <QuestionPage key={question.id} question={question} steps={steps} />;
}

/** The test may be repeated from this date. The delay prevents people from guessing until they pass (APR-06). */
function NextTestDate({ date }: { date: string }) {
  usePageTitle(texts.recent.title);
  return (
    <div className={styles.page}>
      <PageTitle
        lead={
          <>
            {texts.recent.text}
            <span className="num">{formatDate(date)}.</span>
          </>
        }
      >
        {texts.recent.title}
      </PageTitle>
      <TestResultLinks />
    </div>
  );
}

function NoQuestions() {
  usePageTitle(texts.page);
  return <EmptyState large headingLevel={1} title={texts.none} action={<TestResultLinks />} />;
}

/** The appropriateness test: one question on each page, a review, and the result. */
export function AppropriatenessScreen() {
  const query = useTestQuestions();
  const [taken, setTaken] = useState<ConvenienceTest>();
  useTitleFocus(taken ? 'taken' : 'asking');
  if (taken) return <TestResultPage test={taken} />;
  return (
    <>
      {!query.data && <LoadingPageTitle title={texts.page} />}
      <QuerySection query={query} name={texts.section} skeleton={skeleton}>
        {({ questions, next_attempt_on: next }) => {
          if (next !== null) return <NextTestDate date={next} />;
          if (questions.length === 0) return <NoQuestions />;
          return <TestForm questions={questions} onTaken={setTaken} />;
        }}
      </QuerySection>
    </>
  );
}

import { formatDate } from '@participe/domain';
import { EmptyState, PageTitle, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { kyc as texts } from '#texts/personal/kyc.ts';
import { LoadedTogether } from '../../../layout/loaded-together.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { useKyc, type Kyc } from './kyc.query.ts';
import { usePersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useTitleFocus } from '../../../routing/route-focus.ts';
import styles from '../../appropriateness/appropriateness.module.css';
import { LoadingPageTitle } from '../../ordering/page-skeleton.tsx';
import { ReadOnlyReason } from '../personal/read-only-note.tsx';
import { KycQuestionPage } from './kyc-question-page.tsx';
import { KycReviewPage } from './kyc-review-page.tsx';
import { askedQuestionsOf, resumedStepOf } from './kyc-steps.ts';
import { useKycNavigation, useKycStep } from './use-kyc-navigation.ts';

const skeleton = (
  <div className={styles.page}>
    <SkeletonLine size="30" width="80%" />
    <SkeletonBlock height={160} />
  </div>
);

function ToProfile({ isMain = false }: { isMain?: boolean }) {
  return (
    <LinkButton to={addresses.profile} variant={isMain ? 'primary' : 'secondary'}>
      {texts.toProfile}
    </LinkButton>
  );
}

/** The page before the questions: why they are asked, and how many they are. */
function KycIntroPage({ form, mayAnswer }: { form: Kyc; mayAnswer: boolean }) {
  const asked = askedQuestionsOf(form.questions);
  usePageTitle(texts.title);
  return (
    <div className={styles.page}>
      <PageTitle lead={texts.intro(asked.length)}>{texts.title}</PageTitle>
      {mayAnswer ? <p>{texts.saved}</p> : <ReadOnlyReason />}
      <div className={styles.buttons}>
        {mayAnswer && (
          <LinkButton to={addresses.kycForm} search={{ paso: resumedStepOf(form) }}>
            {form.has_unsent_answers ? texts.resume : texts.start}
          </LinkButton>
        )}
        <ToProfile isMain={!mayAnswer} />
      </div>
    </div>
  );
}

/** The form is sent, and its paper waits for the person's signature; a form that is sent again replaces it. */
function KycWaitingPage({ form }: { form: Kyc }) {
  const words = texts.waiting;
  usePageTitle(words.title);
  return (
    <div className={styles.page}>
      <PageTitle lead={form.has_unsent_answers ? words.earlierAnswers : words.text}>
        {words.title}
      </PageTitle>
      <div className={styles.buttons}>
        <LinkButton to={addresses.signDocuments}>{words.sign}</LinkButton>
        <LinkButton
          to={addresses.kycForm}
          search={{ paso: resumedStepOf(form) }}
          variant="secondary"
        >
          {form.has_unsent_answers ? words.sendNew : words.correct}
        </LinkButton>
        <ToProfile />
      </div>
    </div>
  );
}

/** The form is valid or has no questions; a person who may answer can still change their answers. */
function NoPendingQuestions({ form, mayAnswer }: { form: Kyc; mayAnswer: boolean }) {
  const words = texts.none;
  const [first] = form.questions;
  usePageTitle(texts.title);
  return (
    <EmptyState
      large
      headingLevel={1}
      title={words.title}
      action={
        <div className={styles.buttons}>
          <ToProfile isMain />
          {mayAnswer && first && (
            <LinkButton to={addresses.kycForm} search={{ paso: first.id }} variant="secondary">
              {words.update}
            </LinkButton>
          )}
        </div>
      }
    >
      {form.due_at !== null && words.until(formatDate(form.due_at))}
    </EmptyState>
  );
}

function KycQuestions({ form }: { form: Kyc }) {
  const steps = useKycNavigation(form.questions);
  const question = steps.askedQuestions.find(({ id }) => id === steps.step);
  if (!question) return <KycReviewPage form={form} steps={steps} />;
  return <KycQuestionPage key={question.id} form={form} question={question} steps={steps} />;
}

function KycPages({ form, mayAnswer }: { form: Kyc; mayAnswer: boolean }) {
  const step = useKycStep();
  useTitleFocus(step ?? '');
  if (mayAnswer && step !== undefined && form.questions.length > 0)
    return <KycQuestions form={form} />;
  if (mayAnswer && form.document_to_sign !== null) return <KycWaitingPage form={form} />;
  if (!form.is_due || form.questions.length === 0)
    return <NoPendingQuestions form={form} mayAnswer={mayAnswer} />;
  return <KycIntroPage form={form} mayAnswer={mayAnswer} />;
}

/** «¿Por qué me lo preguntan y cuánto queda?»: the know-your-customer form, with one question on each page (CLD-10). */
export function KycForm() {
  const form = useKyc();
  const person = usePersonalData();
  return (
    <>
      {!form.data && <LoadingPageTitle title={texts.title} />}
      <LoadedTogether queries={[form, person]} name={texts.section} skeleton={skeleton}>
        <QuerySection query={form} name={texts.section} skeleton={skeleton}>
          {(data) => <KycPages form={data} mayAnswer={person.data?.can_change === true} />}
        </QuerySection>
      </LoadedTogether>
    </>
  );
}

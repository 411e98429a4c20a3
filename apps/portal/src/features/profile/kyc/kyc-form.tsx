import { formatDate } from '@participe/domain';
import { EmptyState, PageTitle, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { beneficialOwners } from '#texts/personal/beneficial-owners.ts';
import { kyc as texts } from '#texts/personal/kyc.ts';
import { LoadedTogether } from '../../../layout/loaded-together.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { useKyc, type Kyc } from './kyc.query.ts';
import { usePersonalData, type PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useTitleFocus } from '../../../routing/route-focus.ts';
import { useMe } from '../../../session/me.tsx';
import styles from '../../appropriateness/appropriateness.module.css';
import { LoadingPageTitle } from '../../ordering/page-skeleton.tsx';
import { ReadOnlyReason } from '../personal/read-only-note.tsx';
import { KycQuestionPage } from './kyc-question-page.tsx';
import { KycReviewPage } from './kyc-review-page.tsx';
import { askedQuestionsOf, resumedStepOf } from './kyc-steps.ts';
import { OwnerList } from './owner-list.tsx';
import { OwnersPage } from './owners-page.tsx';
import {
  OWNERS_STEP,
  useKycNavigation,
  useKycPerson,
  useKycSearch,
  useKycStep,
} from './use-kyc-navigation.ts';

const companyTexts = beneficialOwners.form;

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

interface PageProps {
  form: Kyc;
  /** The person or company whose form it is. */
  person: PersonalData;
}

/** Returns the title of the form, which names the company whose form it is. */
const titleOf = ({ company_name: company }: PersonalData): string =>
  company === null ? texts.title : companyTexts.title(company);

/** Returns the search of the address of a step of this form. */
const useStepSearch = () => {
  const { persona } = useKycSearch();
  return (paso: string | undefined) => ({ paso, persona });
};

/** The page before the questions: why they are asked, and how many they are. */
function KycIntroPage({ form, person }: PageProps) {
  const asked = askedQuestionsOf(form.questions);
  const searchOf = useStepSearch();
  const title = titleOf(person);
  const isCompany = person.company_name !== null;
  const intro = isCompany ? companyTexts.intro : texts.intro;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageTitle lead={intro(asked.length)}>{title}</PageTitle>
      {person.can_change ? <p>{texts.saved}</p> : <ReadOnlyReason represented={person.uuid} />}
      {isCompany && !person.can_change && <OwnerList owners={form.beneficial_owners} />}
      <div className={styles.buttons}>
        {person.can_change && (
          <LinkButton to={addresses.kycForm} search={searchOf(resumedStepOf(form))}>
            {form.has_unsent_answers ? texts.resume : texts.start}
          </LinkButton>
        )}
        <ToProfile isMain={!person.can_change} />
      </div>
    </div>
  );
}

/** The form is sent, and its paper waits for signatures; a form that is sent again replaces it. */
function KycWaitingPage({ form, person }: PageProps) {
  const words = texts.waiting;
  const searchOf = useStepSearch();
  const sent =
    person.company_name === null
      ? words.text
      : companyTexts.waiting(form.pending_signers.map(({ name }) => name));
  const { uuid } = useMe().private_area.intervener;
  const signs =
    person.uuid === uuid || form.pending_signers.some((one) => one.uuid_intervener === uuid);
  const title = signs ? words.title : words.othersTitle;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageTitle lead={form.has_unsent_answers ? words.earlierAnswers : sent}>{title}</PageTitle>
      <div className={styles.buttons}>
        {signs && <LinkButton to={addresses.signDocuments}>{words.sign}</LinkButton>}
        <LinkButton
          to={addresses.kycForm}
          search={searchOf(resumedStepOf(form))}
          variant="secondary"
        >
          {form.has_unsent_answers ? words.sendNew : words.correct}
        </LinkButton>
        <ToProfile />
      </div>
    </div>
  );
}

/** The form is valid; a person who may answer can still change the answers, or send those that are not sent. */
function NoPendingQuestions({ form, person }: PageProps) {
  const words = texts.none;
  const mayAnswer = person.can_change && form.questions.length > 0;
  const hasUnsent = mayAnswer && form.has_unsent_answers;
  const searchOf = useStepSearch();
  const until = person.company_name === null ? words.until : companyTexts.until;
  usePageTitle(titleOf(person));
  return (
    <EmptyState
      large
      headingLevel={1}
      title={words.title}
      action={
        <div className={styles.buttons}>
          <ToProfile isMain />
          {mayAnswer && (
            <LinkButton
              to={addresses.kycForm}
              search={searchOf(resumedStepOf(form))}
              variant="secondary"
            >
              {hasUnsent ? texts.waiting.sendNew : words.update}
            </LinkButton>
          )}
        </div>
      }
    >
      {form.due_at !== null && until(formatDate(form.due_at))} {hasUnsent && words.earlierAnswers}
    </EmptyState>
  );
}

function KycSteps({ form, person }: PageProps) {
  const asksOwners = person.company_name !== null;
  const steps = useKycNavigation(form, asksOwners);
  if (steps.step === OWNERS_STEP) return <OwnersPage form={form} steps={steps} />;
  const question = steps.askedQuestions.find(({ id }) => id === steps.step);
  if (!question) return <KycReviewPage form={form} steps={steps} asksOwners={asksOwners} />;
  return <KycQuestionPage key={question.id} form={form} question={question} steps={steps} />;
}

function KycPages(page: PageProps) {
  const { form, person } = page;
  const step = useKycStep();
  useTitleFocus(step ?? '');
  if (person.can_change && step !== undefined) return <KycSteps {...page} />;
  if (person.can_change && form.document_to_sign !== null) return <KycWaitingPage {...page} />;
  return form.is_due ? <KycIntroPage {...page} /> : <NoPendingQuestions {...page} />;
}

/** «¿Por qué me lo preguntan y cuánto queda?»: the know-your-customer form, with one question on each page (CLD-10). */
export function KycForm() {
  const id = useKycPerson();
  const form = useKyc(id);
  const person = usePersonalData(id);
  return (
    <>
      {!form.data && <LoadingPageTitle title={texts.title} />}
      <LoadedTogether queries={[form, person]} name={texts.section} skeleton={skeleton}>
        <QuerySection query={person} name={texts.section} skeleton={skeleton}>
          {(data) => (
            <QuerySection query={form} name={texts.section} skeleton={skeleton}>
              {(loadedForm) => <KycPages form={loadedForm} person={data} />}
            </QuerySection>
          )}
        </QuerySection>
      </LoadedTogether>
    </>
  );
}

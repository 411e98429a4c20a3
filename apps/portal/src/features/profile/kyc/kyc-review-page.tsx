import { formatKycAnswer, kycSectionHeadings, kycSections } from '@participe/domain';
import { Alert, Button, Link, PageTitle, Stepper, SummaryList } from '@participe/ui';
import { useNavigate } from '@tanstack/react-router';
import { beneficialOwners } from '#texts/personal/beneficial-owners.ts';
import { kyc as texts } from '#texts/personal/kyc.ts';
import { getFailureText } from '../../../api/failure.ts';
import { useSubmitKyc, type Kyc, type KycQuestion } from './kyc.query.ts';
import { addresses } from '../../../routing/addresses.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import styles from '../../appropriateness/appropriateness.module.css';
import { PreviousQuestionLink } from '../../appropriateness/question-page.tsx';
import { OwnerList } from './owner-list.tsx';
import { OWNERS_STEP, useKycPerson, type KycNavigation } from './use-kyc-navigation.ts';

const words = texts.check;

interface AnswerListProps {
  questions: readonly KycQuestion[];
  steps: KycNavigation;
}

/** Lists the answers of a section, each with a link to change it. */
function AnswerList({ questions, steps }: AnswerListProps) {
  return (
    <SummaryList
      items={questions.map((question) => ({
        term: question.text,
        description: formatKycAnswer(question, question.answer ?? ''),
        change: {
          href: steps.stepHref(question.id),
          what: words.change(question.text),
          onClick: (event) => {
            event.preventDefault();
            steps.goTo(question.id);
          },
        },
      }))}
    />
  );
}

/** The beneficial owners of a company, with a link to change them. */
function OwnersSection({ form, steps }: { form: Kyc; steps: KycNavigation }) {
  return (
    <section aria-labelledby="apartado-titulares" className={styles.block}>
      <h2 id="apartado-titulares">{beneficialOwners.title}</h2>
      <OwnerList owners={form.beneficial_owners} withIdentity />
      <p>
        <Link
          href={steps.stepHref(OWNERS_STEP)}
          onClick={(event) => {
            event.preventDefault();
            steps.goTo(OWNERS_STEP);
          }}
        >
          {beneficialOwners.page.change}
          <span className="vh"> {beneficialOwners.check}</span>
        </Link>
      </p>
    </section>
  );
}

interface ReviewPageProps {
  form: Kyc;
  steps: KycNavigation;
  /** True for the form of a company. */
  asksOwners: boolean;
}

/** The review of all answers before the form is sent. The paper of the form is signed on the page of signatures. */
export function KycReviewPage({ form, steps, asksOwners }: ReviewPageProps) {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const { mutate, isPending, error } = useSubmitKyc(useKycPerson(), () => {
    void navigate({ to: addresses.signDocuments });
  });
  usePageTitle(words.title, { error: error !== null });
  const { askedQuestions } = steps;
  const sections = kycSections.filter((name) =>
    askedQuestions.some(({ section }) => section === name),
  );
  return (
    <div className={styles.page}>
      <PreviousQuestionLink steps={steps} />
      <PageTitle
        kicker={<Stepper name={texts.page} step={steps.count} steps={steps.count} />}
        lead={form.document_to_sign === null ? words.lead : words.replaces}
      >
        {words.title}
      </PageTitle>
      {sections.map((section) => (
        <section key={section} aria-labelledby={`apartado-${section}`} className={styles.block}>
          <h2 id={`apartado-${section}`}>{kycSectionHeadings[section]}</h2>
          <AnswerList
            questions={askedQuestions.filter((one) => one.section === section)}
            steps={steps}
          />
        </section>
      ))}
      {asksOwners && <OwnersSection form={form} steps={steps} />}
      {error && <Alert tone="danger" role="alert" title={getFailureText(error)} />}
      {isOffline ? (
        <Alert>{texts.needsConnection}</Alert>
      ) : (
        <div className={styles.buttons}>
          <Button
            isPending={isPending}
            pendingLabel={words.sending}
            onClick={() => mutate(form.version)}
          >
            {words.send}
          </Button>
        </div>
      )}
    </div>
  );
}

import { findKycFault, kycTextLength, todayInMadrid } from '@participe/domain';
import {
  Alert,
  Button,
  ComboBox,
  DatePicker,
  ErrorSummary,
  PageTitle,
  RadioCards,
  Stepper,
  TextArea,
} from '@participe/ui';
import { kyc as texts } from '#texts/personal/kyc.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import { serverNow } from '../../../platform/clock.ts';
import { useSaveKycAnswer, type Kyc, type KycQuestion } from './kyc.query.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useIsOffline } from '../../../session/offline.tsx';
import styles from '../../appropriateness/appropriateness.module.css';
import { PreviousQuestionLink } from '../../appropriateness/question-page.tsx';
import { answersOf } from './kyc-steps.ts';
import { useKycPerson, type KycNavigation } from './use-kyc-navigation.ts';

const FIELD = 'respuesta';

interface AnswerFieldProps {
  question: KycQuestion;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The control for an answer: cards for few options, a list with a search field for many, a text or a date. */
function AnswerField({ question: { type, options }, value, error, onChange }: AnswerFieldProps) {
  if (type === 'single')
    return (
      <RadioCards
        id={FIELD}
        legend={texts.choose}
        error={error}
        options={options.map(({ key, label }) => ({ value: key, label }))}
        value={value || undefined}
        onChange={onChange}
      />
    );
  if (type === 'list')
    return (
      <ComboBox
        id={FIELD}
        label={texts.choose}
        error={error}
        options={options.map(({ key, label }) => ({ id: key, label }))}
        selected={value || null}
        onSelect={(key) => onChange(key ?? '')}
      />
    );
  if (type === 'date')
    return (
      <DatePicker
        id={FIELD}
        label={texts.answer}
        error={error}
        max={todayInMadrid(serverNow())}
        value={value || null}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  return (
    <TextArea
      id={FIELD}
      label={texts.answer}
      error={error}
      rows={2}
      maxLength={kycTextLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface QuestionPageProps {
  form: Kyc;
  question: KycQuestion;
  steps: KycNavigation;
}

/** One question with its answer, which is stored when the person continues. */
export function KycQuestionPage({ form, question, steps }: QuestionPageProps) {
  const { id, text } = question;
  const saveAnswer = useSaveKycAnswer(useKycPerson());
  const isOffline = useIsOffline();
  const answer = useValidatedForm<{ value: string }>({
    start: { value: question.answer ?? '' },
    labels: { value: text },
    idOf: () => FIELD,
    mistakesIn: ({ value }) => {
      const today = todayInMadrid(serverNow());
      const message = findKycFault(question, value, answersOf(form.questions), today);
      return message === undefined ? [] : [{ field: 'value', message }];
    },
  });
  usePageTitle(text, { error: answer.errors.length > 0 });
  const number = steps.askedQuestions.findIndex((one) => one.id === id) + 1;
  const save = async ({ value }: { value: string }) => {
    if (value !== question.answer) await saveAnswer(form.version, id, value);
    steps.goOn(id, value.trim());
  };
  return (
    <div className={styles.page}>
      <PreviousQuestionLink steps={steps} />
      <ErrorSummary errors={answer.errors} submission={answer.submission} />
      <PageTitle kicker={<Stepper name={texts.page} step={number} steps={steps.count} />}>
        {text}
      </PageTitle>
      <form
        noValidate
        onSubmit={answer.onSubmit(save)}
        className={styles.form}
        aria-labelledby="titulo"
      >
        <AnswerField
          question={question}
          value={answer.values.value}
          error={answer.messages[FIELD]}
          onChange={(value) => answer.set('value', value)}
        />
        {answer.failure !== undefined && (
          <Alert tone="danger" role="alert" title={answer.failure} />
        )}
        {isOffline ? (
          <Alert>{texts.needsConnection}</Alert>
        ) : (
          <div className={styles.buttons}>
            <Button type="submit" isPending={answer.isPending} pendingLabel={texts.saving}>
              {texts.next}
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}

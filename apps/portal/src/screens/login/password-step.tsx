import {
  Alert,
  Button,
  ErrorSummary,
  PageTitle,
  PasswordField,
  TextField,
  type SummaryError,
} from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { login } from '../../locales/es/login.ts';
import { usePageTitle } from '../../shell/title.ts';
import { enter, type LoginAnswer, type LoginProblem } from './login.query.ts';
import { ProblemAlert } from './problem-alert.tsx';
import styles from './login.module.css';

const USERNAME = 'documento';
const PASSWORD = 'clave';

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function missingIn(form: FormData): SummaryError[] {
  return [USERNAME, PASSWORD]
    .filter((fieldId) => textOf(form, fieldId).trim() === '')
    .map((fieldId) => ({ fieldId, message: login.required }));
}

interface PasswordStepProps {
  advice: 'logout' | 'expired' | undefined;
  problem: LoginProblem | undefined;
  /** What has to be over before somebody may enter. */
  cleared: () => Promise<void>;
  onAnswer: (answer: LoginAnswer) => void;
}

function Advice({ advice }: { advice: 'logout' | 'expired' }) {
  return (
    <Alert tone={advice === 'logout' ? 'ok' : 'info'} role="status">
      {login.advice[advice]}
    </Alert>
  );
}

/** Document number and password. */
export function PasswordStep({ advice, problem, cleared, onAnswer }: PasswordStepProps) {
  const [errors, setErrors] = useState<readonly SummaryError[]>([]);
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);
  usePageTitle(login.title, { error: errors.length > 0 });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const missing = missingIn(form);
    setErrors(missing);
    setSubmission((count) => count + 1);
    if (missing.length > 0) return;
    setPending(true);
    await cleared();
    const answer = await enter(textOf(form, USERNAME), textOf(form, PASSWORD));
    if (answer.step !== 'in') setPending(false);
    onAnswer(answer);
  };
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={errors} submission={submission} />
      <PageTitle>{login.title}</PageTitle>
      {errors.length === 0 && problem && <ProblemAlert problem={problem} />}
      {errors.length === 0 && !problem && advice && <Advice advice={advice} />}
      <TextField
        id={USERNAME}
        name={USERNAME}
        label={login.document}
        error={errorOf(USERNAME)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id={PASSWORD}
        name={PASSWORD}
        label={login.password}
        error={errorOf(PASSWORD)}
        autoComplete="current-password"
      />
      <Button type="submit" fullWidth isPending={isPending} pendingLabel={login.entering}>
        {login.enter}
      </Button>
      <p className={styles.warning}>{login.warning}</p>
    </form>
  );
}

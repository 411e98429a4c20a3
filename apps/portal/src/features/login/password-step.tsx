import { Alert, Button, ErrorSummary, PageTitle, PasswordField, TextField } from '@participe/ui';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { login } from '#texts/guest/login.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { waitForPendingLogout } from '../../session/session.ts';
import { preloadCodeStep, waitForCodeStep } from './lazy-code-step.ts';
import {
  findMissingLoginFields,
  PASSWORD_FIELD,
  readLoginField,
  USERNAME_FIELD,
  type EarlyLogin,
} from '../../login-before-react/early-login.ts';
import { submitPassword, type LoginAnswer, type LoginFailure } from '../../session/login.query.ts';
import { LoginProblemAlert } from './problem-alert.tsx';
import styles from './login.module.css';

interface PasswordStepProps {
  /** The state of the prerendered form before hydration. This form continues with it. */
  earlyLogin: EarlyLogin;
  advice: 'logout' | 'expired' | undefined;
  problem: LoginFailure | undefined;
  onAnswer: (answer: LoginAnswer) => void;
}

const LABELS = { [USERNAME_FIELD]: login.document, [PASSWORD_FIELD]: login.password };

function useLoginAttempt(earlyLogin: EarlyLogin, onAnswer: PasswordStepProps['onAnswer']) {
  const [missing, setMissing] = useState(earlyLogin.missing);
  const [submission, setSubmission] = useState(earlyLogin.submission);
  const [isPending, setPending] = useState(earlyLogin.entering !== undefined);

  const receiveAnswer = async (given: LoginAnswer) => {
    const answer = await waitForCodeStep(given);
    if (answer.step === 'problem') setPending(false);
    onAnswer(answer);
  };
  const takeOver = useEffectEvent(() => {
    if (!earlyLogin.entering) return;
    void preloadCodeStep();
    void earlyLogin.entering.then(receiveAnswer);
  });
  useEffect(() => takeOver(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    const missingFields = findMissingLoginFields(form);
    setMissing(missingFields);
    setSubmission((count) => count + 1);
    if (missingFields.length > 0) return;
    const submitLogin = async () => {
      await waitForPendingLogout();
      return submitPassword(
        readLoginField(form, USERNAME_FIELD),
        readLoginField(form, PASSWORD_FIELD),
      );
    };
    setPending(true);
    void preloadCodeStep();
    void submitLogin().then(receiveAnswer);
  };
  return { missing, submission, isPending, submit };
}

function LoginAdvice({ advice }: { advice: 'logout' | 'expired' }) {
  return (
    <Alert tone={advice === 'logout' ? 'ok' : 'info'} role="status">
      {login.advice[advice]}
    </Alert>
  );
}

export function PasswordStep({ earlyLogin, advice, problem, onAnswer }: PasswordStepProps) {
  const { missing, submission, isPending, submit } = useLoginAttempt(earlyLogin, onAnswer);
  const hasErrors = missing.length > 0;
  const errorOf = (id: string) => (missing.some((one) => one === id) ? guest.required : undefined);
  return (
    <GuestPage title={login.title} hasErrors={hasErrors || problem !== undefined}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary
          errors={missing.map((fieldId) => ({
            fieldId,
            label: LABELS[fieldId],
            message: guest.required,
          }))}
          submission={submission}
          wasShown={submission === earlyLogin.submission}
        />
        <PageTitle>{login.title}</PageTitle>
        {!hasErrors && problem && <LoginProblemAlert problem={problem} />}
        {!hasErrors && !problem && advice && <LoginAdvice advice={advice} />}
        <TextField
          id={USERNAME_FIELD}
          name={USERNAME_FIELD}
          label={login.document}
          error={errorOf(USERNAME_FIELD)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          id={PASSWORD_FIELD}
          name={PASSWORD_FIELD}
          label={login.password}
          error={errorOf(PASSWORD_FIELD)}
          autoComplete="current-password"
          initiallyShown={earlyLogin.isShown}
        />
        <Button type="submit" fullWidth isPending={isPending} pendingLabel={login.entering}>
          {login.enter}
        </Button>
        <p className={styles.forgotten}>
          <Link to={addresses.passwordRequest}>{login.forgotten}</Link>
        </p>
        <p className={styles.warning}>{login.warning}</p>
      </form>
    </GuestPage>
  );
}

import { Button, ErrorSummary, OtpField, otpDigits, PageTitle, TextField } from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import { login } from '#texts/guest/login.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { CodeCountdown } from './code-countdown.tsx';
import {
  confirm,
  resend,
  type LoginAnswer,
  type LoginProblem,
  type SentCode,
} from '../../session/login.query.ts';
import { OtpChannelChoice, type OtpChannel } from './otp-channels.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { ResendCode } from './resend-code.tsx';
import styles from './login.module.css';

const CODE = 'codigo';
const DIGITS = 6;

interface CodeStepProps {
  sent: SentCode;
  problem: LoginProblem | undefined;
  onAnswer: (answer: LoginAnswer) => void;
  onBack: () => void;
}

/** What is read over the field, and what a wrong code is told. */
function wordsFor({ channel, destination }: SentCode, isRecovery: boolean) {
  const { recovery } = loginCode;
  if (isRecovery) return { title: recovery.title, lead: recovery.lead, wrong: recovery.wrong };
  if (channel === 'APP')
    return { title: loginCode.title, lead: loginCode.byApp, wrong: loginCode.wrongOfApp };
  const lead = channel === 'SMS' ? loginCode.bySms(destination) : loginCode.byEmail(destination);
  return { title: loginCode.title, lead, wrong: loginCode.wrong };
}

interface FieldProps {
  isRecovery: boolean;
  hasLife: boolean;
  error: string | undefined;
  code: string;
  onChange: (code: string) => void;
}

/** One field, pasting welcome: six digits, or a recovery code as it was written down. */
function CodeField({ isRecovery, hasLife, error, code, onChange }: FieldProps) {
  if (isRecovery) {
    return (
      <TextField
        id={CODE}
        label={loginCode.recovery.label}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <OtpField
      id={CODE}
      label={loginCode.label}
      hint={hasLife && loginCode.life}
      error={error}
      value={code}
      onChange={(event) => onChange(otpDigits(event.target.value))}
    />
  );
}

/** What can be said without the service: it would count as one of the three tries. */
function mistakeIn(code: string, isRecovery: boolean): string | undefined {
  if (code === '') return login.required;
  return isRecovery || code.length === DIGITS ? undefined : loginCode.sixDigits;
}

/** The code that is being typed, and what became of it. */
function useCode(isRecovery: boolean, onAnswer: CodeStepProps['onAnswer']) {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const text = code.trim();
    const found = mistakeIn(text, isRecovery);
    setMistake(found);
    if (found === undefined) {
      setPending(true);
      const answer = await confirm(text);
      if (answer.step !== 'in') setPending(false);
      onAnswer(answer);
    }
    setSubmission((count) => count + 1);
  };
  const clear = () => {
    setCode('');
    setMistake(undefined);
  };
  return { code, setCode, clear, mistake, submission, isPending, submit };
}

/** The second factor: a code by message, of the app, or one kept for the day that the phone is lost. */
export function CodeStep({ sent, problem, onAnswer, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const way = useCode(isRecovery, onAnswer);
  const { code, setCode, clear, mistake, submission, isPending, submit } = way;
  const { title, lead, wrong } = wordsFor(sent, isRecovery);
  const error = mistake ?? (problem?.kind === 'wrong-code' ? wrong : undefined);
  const ofApp = sent.channel === 'APP';

  const ask = async (channel?: SentCode['channel']) => {
    const answer = await resend(channel);
    onAnswer(answer);
    return answer.step === 'code';
  };
  const choose = async (way: OtpChannel) => {
    if (way !== 'recovery' && way !== sent.channel && !(await ask(way))) return;
    clear();
    setRecovery(way === 'recovery');
  };
  return (
    <GuestPage title={title} hasErrors={(error ?? problem) !== undefined}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary
          errors={error ? [{ fieldId: CODE, message: error }] : []}
          submission={submission}
        />
        <PageTitle lead={lead}>{title}</PageTitle>
        {!error && problem && <ProblemAlert problem={problem} />}
        <CodeField
          isRecovery={isRecovery}
          hasLife={!ofApp}
          error={error}
          code={code}
          onChange={setCode}
        />
        {!isRecovery && <CodeCountdown sent={sent} />}
        <Button type="submit" fullWidth isPending={isPending} pendingLabel={loginCode.confirming}>
          {loginCode.confirm}
        </Button>
      </form>
      {!ofApp && !isRecovery && <ResendCode key={sent.channel} onResend={() => ask()} />}
      <OtpChannelChoice sent={sent} isRecovery={isRecovery} onChoose={choose} />
      <p className={styles.back}>
        <Button variant="text" onClick={onBack}>
          {loginCode.back}
        </Button>
      </p>
    </GuestPage>
  );
}

import { CallError } from '@participe/contract/client';
import {
  Button,
  ErrorSummary,
  OtpField,
  extractOtpDigits,
  PageTitle,
  TextField,
} from '@participe/ui';
import { useState, type SubmitEvent } from 'react';
import { loginCode } from '#texts/guest/login-code.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import {
  MAX_WRONG_CODES,
  validateSixDigitCode,
  validateCodePresent,
  useOneTimeCode,
} from '../one-time-code/use-one-time-code.ts';
import { DemoCodesLink } from '../one-time-code/demo-codes-link.tsx';
import { CodeCountdown } from './code-countdown.tsx';
import {
  submitLoginCode,
  resendLoginCode,
  type LoginAnswer,
  type LoginFailure,
  type SentCode,
} from '../../session/login.query.ts';
import { OtpChannelChoice, type OtpChannel } from './otp-channels.tsx';
import { LoginProblemAlert } from './problem-alert.tsx';
import { ResendCode } from './resend-code.tsx';
import styles from './login.module.css';

const CODE_FIELD = 'codigo';

interface CodeStepProps {
  sent: SentCode;
  problem: LoginFailure | undefined;
  onAnswer: (answer: LoginAnswer) => void;
  onBack: () => void;
}

interface CodeTexts {
  title: string;
  lead: string;
  wrong: string;
  /** Says when another code can be requested; undefined when none is sent. */
  pause?: string;
}

function selectCodeTexts({ channel, destination }: SentCode, isRecovery: boolean): CodeTexts {
  const { recovery } = loginCode;
  if (isRecovery) return { title: recovery.title, lead: recovery.lead, wrong: recovery.wrong };
  if (channel === 'APP')
    return { title: loginCode.title, lead: loginCode.byApp, wrong: loginCode.wrongOfApp };
  const lead = channel === 'SMS' ? loginCode.bySms(destination) : loginCode.byEmail(destination);
  const { title, wrong, pause } = loginCode;
  return { title, lead, wrong, pause };
}

function describeWrongCode(
  { wrong, pause }: Pick<CodeTexts, 'wrong' | 'pause'>,
  triesLeft: number,
): string {
  return pause === undefined
    ? `${wrong} ${loginCode.triesLeft(triesLeft)}`
    : `${wrong} ${pause} ${loginCode.typedWrong(triesLeft)}`;
}

function getCodeLabel(isRecovery: boolean): string {
  return isRecovery ? loginCode.recovery.label : loginCode.label;
}

interface FieldProps {
  isRecovery: boolean;
  showsLifetime: boolean;
  error: string | undefined;
  code: string;
  onChange: (code: string) => void;
}

/** One field for six digits or a recovery code. The code can be pasted. */
function CodeField({ isRecovery, showsLifetime, error, code, onChange }: FieldProps) {
  if (isRecovery) {
    return (
      <TextField
        id={CODE_FIELD}
        label={getCodeLabel(true)}
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
      id={CODE_FIELD}
      label={getCodeLabel(false)}
      hint={showsLifetime && loginCode.life}
      error={error}
      value={code}
      onChange={(event) => onChange(extractOtpDigits(event.target.value))}
    />
  );
}

/** The password was correct, so the message about the ended login must not blame it. */
function loginEndedAnswer(message: string): LoginAnswer {
  const error = new CallError({ status: 401, code: '401-003', message });
  return { step: 'problem', problem: { kind: 'other', error } };
}

/**
 * Counts the wrong attempts of one login, with all codes that were sent. After the last attempt the service ends the
 * login (SES-14), and the form returns to the password.
 */
function useWrongCodes({ onAnswer, onBack }: Pick<CodeStepProps, 'onAnswer' | 'onBack'>) {
  const [wrongCodes, setWrongCodes] = useState(0);
  const receiveAnswer = (answer: LoginAnswer) => {
    const failure = answer.step === 'problem' ? answer.problem.kind : undefined;
    const isWrong = failure === 'wrong-code';
    const isLast = isWrong && wrongCodes + 1 >= MAX_WRONG_CODES;
    if (isWrong) setWrongCodes(wrongCodes + 1);
    if (!isLast && failure !== 'refused') {
      onAnswer(answer);
      return;
    }
    onBack();
    onAnswer(loginEndedAnswer(isLast ? loginCode.allWrong : loginCode.ended));
  };
  return { triesLeft: MAX_WRONG_CODES - wrongCodes, receiveAnswer };
}

function useLoginCode(isRecovery: boolean, onAnswer: CodeStepProps['onAnswer']) {
  const [code, setCode] = useState('');
  const { state, confirmCode, reset } = useOneTimeCode({
    request: 'sent',
    problemOf: isRecovery ? validateCodePresent : validateSixDigitCode,
    confirm: async (typed) => {
      const answer = await submitLoginCode(typed);
      onAnswer(answer);
      return answer.step === 'in' ? 'leaving' : undefined;
    },
  });
  const submitCode = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirmCode(code.trim());
  };
  const clearCode = () => {
    setCode('');
    reset();
  };
  return { code, setCode, clear: clearCode, state, submit: submitCode };
}

/** The second step of a login: a code by message, a code of the app, or a recovery code. */
export function CodeStep({ sent, problem, onAnswer, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { triesLeft, receiveAnswer } = useWrongCodes({ onAnswer, onBack });
  const way = useLoginCode(isRecovery, receiveAnswer);
  const { code, setCode, clear, state, submit } = way;
  const { title, lead, ...wrongTexts } = selectCodeTexts(sent, isRecovery);
  const error =
    state.fieldError ??
    (problem?.kind === 'wrong-code' ? describeWrongCode(wrongTexts, triesLeft) : undefined);
  const isOfApp = sent.channel === 'APP';

  const resendCode = async (channel?: SentCode['channel']) => {
    const answer = await resendLoginCode(channel);
    receiveAnswer(answer);
    return answer.step === 'code';
  };
  const chooseChannel = async (way: OtpChannel) => {
    if (way !== 'recovery' && way !== sent.channel && !(await resendCode(way))) return;
    clear();
    setRecovery(way === 'recovery');
  };
  return (
    <GuestPage title={title} hasErrors={(error ?? problem) !== undefined}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary
          errors={
            error ? [{ fieldId: CODE_FIELD, label: getCodeLabel(isRecovery), message: error }] : []
          }
          submission={state.submission}
        />
        <PageTitle lead={lead}>{title}</PageTitle>
        {!error && problem && <LoginProblemAlert problem={problem} />}
        <CodeField
          isRecovery={isRecovery}
          showsLifetime={!isOfApp}
          error={error}
          code={code}
          onChange={setCode}
        />
        {!isRecovery && <CodeCountdown sent={sent} />}
        <Button
          type="submit"
          fullWidth
          isPending={state.busy === 'confirming'}
          pendingLabel={loginCode.confirming}
        >
          {loginCode.confirm}
        </Button>
      </form>
      {!isOfApp && !isRecovery && <ResendCode key={sent.channel} onResend={() => resendCode()} />}
      {!isOfApp && !isRecovery && <DemoCodesLink />}
      <OtpChannelChoice sent={sent} isRecovery={isRecovery} onChoose={chooseChannel} />
      <p className={styles.back}>
        <Button variant="text" onClick={onBack}>
          {loginCode.back}
        </Button>
      </p>
    </GuestPage>
  );
}

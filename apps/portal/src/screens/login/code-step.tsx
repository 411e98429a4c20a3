import { Button, ErrorSummary, OtpField, PageTitle, otpDigits } from '@participe/ui';
import { useEffect, useState, type SubmitEvent } from 'react';
import { login } from '../../locales/es/login.ts';
import { focusTitle } from '../../shell/route-focus.ts';
import { usePageTitle } from '../../shell/title.ts';
import { confirm, type LoginAnswer, type LoginProblem, type SentCode } from './login.query.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { ResendCode } from './resend-code.tsx';

const CODE = 'codigo';

interface CodeStepProps {
  sent: SentCode;
  problem: LoginProblem | undefined;
  onAnswer: (answer: LoginAnswer) => void;
}

/** The one-time code: one field, pasting welcome. */
export function CodeStep({ sent, problem, onAnswer }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [submission, setSubmission] = useState(0);
  const [isPending, setPending] = useState(false);
  const isWrong = problem?.kind === 'wrong-code';
  const error = isEmpty ? login.required : isWrong ? login.code.wrong : undefined;
  usePageTitle(login.code.title, { error: error !== undefined });
  useEffect(() => focusTitle(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setEmpty(code === '');
    if (code !== '') {
      setPending(true);
      const answer = await confirm(code);
      if (answer.step !== 'in') setPending(false);
      onAnswer(answer);
    }
    setSubmission((count) => count + 1);
  };
  const { channel, destination } = sent;
  const words = channel === 'SMS' ? login.code.bySms : login.code.byEmail;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        errors={error ? [{ fieldId: CODE, message: error }] : []}
        submission={submission}
      />
      <PageTitle lead={words(destination)}>{login.code.title}</PageTitle>
      {!error && problem && <ProblemAlert problem={problem} />}
      <OtpField
        id={CODE}
        label={login.code.label}
        hint={login.code.life}
        error={error}
        value={code}
        onChange={(event) => setCode(otpDigits(event.target.value))}
      />
      <Button type="submit" fullWidth isPending={isPending} pendingLabel={login.code.confirming}>
        {login.code.confirm}
      </Button>
      <ResendCode onAnswer={onAnswer} />
    </form>
  );
}

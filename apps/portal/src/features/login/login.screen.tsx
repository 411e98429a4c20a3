import { useHydrated, useSearch, useNavigate } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { addresses } from '../../routing/addresses.ts';
import { safeRedirect } from '../../access/login-address.ts';
import { forgetSession } from '../../session/session.ts';
import { CodeStep } from './lazy-code-step.ts';
import { earlyLogin, forgetEarlyLogin } from '../../login-before-react/early-login.ts';
import type { LoginAnswer, LoginProblem, SentCode } from '../../session/login.query.ts';
import { PasswordStep } from './password-step.tsx';

function adviceOf(advice: string | undefined): 'logout' | 'expired' | undefined {
  return advice === 'logout' || advice === 'expired' ? advice : undefined;
}

/** The third wrong code ends the login on the service (SES-14): there is nothing left to type a code for. */
const WRONG_CODES_MAX = 3;

/** Ends the login after the third wrong code, counted over all codes of one login, resent ones included. */
function useWrongCodes() {
  const count = useRef(0);
  return {
    begin: () => {
      count.current = 0;
    },
    judge: (answer: LoginAnswer): LoginAnswer => {
      if (answer.step !== 'problem' || answer.problem.kind !== 'wrong-code') return answer;
      count.current += 1;
      return count.current < WRONG_CODES_MAX
        ? answer
        : { step: 'problem', problem: { kind: 'refused' } };
    },
  };
}

/** How one enters: document and password, then a code on a device that is not known (UIX-13). */
export function LoginScreen() {
  const { redirect, advice } = useSearch({ from: addresses.login });
  // The page was rendered when the portal was built, without a query: React takes it over as it is.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [early, setEarly] = useState(earlyLogin);
  const [sent, setSent] = useState<SentCode>();
  const [problem, setProblem] = useState<LoginProblem>();
  const wrongCodes = useWrongCodes();
  useEffect(() => {
    forgetEarlyLogin();
    void forgetSession();
  }, []);

  const onAnswer = (given: LoginAnswer) => {
    // Used once: a person who returns to the password starts again.
    setEarly(earlyLogin());
    if (!sent) wrongCodes.begin();
    const answer = wrongCodes.judge(given);
    setProblem(answer.step === 'problem' ? answer.problem : undefined);
    // The password stays on the page until the next step is there.
    if (answer.step === 'code') startTransition(() => setSent(answer.sent));
    // A pending login that died has no code to wait for: back to the password.
    if (answer.step === 'problem' && answer.problem.kind === 'refused') setSent(undefined);
    // The guards of the private area ask for pending steps.
    if (answer.step === 'in') void navigate({ href: safeRedirect(redirect), replace: true });
  };
  const back = () => {
    setProblem(undefined);
    setSent(undefined);
  };
  return (
    <Suspense>
      {sent ? (
        <CodeStep sent={sent} problem={problem} onAnswer={onAnswer} onBack={back} />
      ) : (
        <PasswordStep
          early={early}
          advice={isHydrated ? adviceOf(advice) : undefined}
          problem={problem}
          onAnswer={onAnswer}
        />
      )}
    </Suspense>
  );
}

import { useHydrated, useSearch, useNavigate } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { addresses } from '../../routing/addresses.ts';
import { safeRedirect } from '../../access/login-address.ts';
import { forgetSession } from '../../session/session.ts';
import { LazyCodeStep } from './lazy-code-step.ts';
import { earlyLogin, clearEarlyLogin } from '../../login-before-react/early-login.ts';
import type { LoginAnswer, LoginProblem, SentCode } from '../../session/login.query.ts';
import { PasswordStep } from './password-step.tsx';

function adviceOf(advice: string | undefined): 'logout' | 'expired' | undefined {
  return advice === 'logout' || advice === 'expired' ? advice : undefined;
}

/** The service ends the login at the third wrong code (SES-14), so no further code can be accepted. */
const WRONG_CODES_MAX = 3;

/** Ends the login after the third wrong code; all codes of one login count, including resent ones. */
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

/** The login: document number and password, then a code on an unknown device (UIX-13). */
export function LoginScreen() {
  const { redirect, advice } = useSearch({ from: addresses.login });
  // The page was prerendered without a query, so the first render of React must ignore the query too.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [early, setEarly] = useState(earlyLogin);
  const [sent, setSent] = useState<SentCode>();
  const [problem, setProblem] = useState<LoginProblem>();
  const wrongCodes = useWrongCodes();
  useEffect(() => {
    clearEarlyLogin();
    void forgetSession();
  }, []);

  const onAnswer = (given: LoginAnswer) => {
    // A login begun before hydration is used only once; after returning from the code, the form for the password
    // starts empty.
    setEarly(earlyLogin());
    if (!sent) wrongCodes.begin();
    const answer = wrongCodes.judge(given);
    setProblem(answer.step === 'problem' ? answer.problem : undefined);
    // In a transition, the password step stays visible until the code step has loaded.
    if (answer.step === 'code') startTransition(() => setSent(answer.sent));
    // After the pending login has ended no code can be used, so go back to the password.
    if (answer.step === 'problem' && answer.problem.kind === 'refused') setSent(undefined);
    // The guards of the private area handle pending steps.
    if (answer.step === 'in') void navigate({ href: safeRedirect(redirect), replace: true });
  };
  const back = () => {
    setProblem(undefined);
    setSent(undefined);
  };
  return (
    <Suspense>
      {sent ? (
        <LazyCodeStep sent={sent} problem={problem} onAnswer={onAnswer} onBack={back} />
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

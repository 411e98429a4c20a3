import { useHydrated, useSearch, useNavigate } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { addresses } from '../../routing/addresses.ts';
import { toSafeRedirect } from '../../access/login-address.ts';
import { revokeBrowserSession } from '../../session/session.ts';
import { LazyCodeStep } from './lazy-code-step.ts';
import { getEarlyLogin, clearEarlyLogin } from '../../login-before-react/early-login.ts';
import type { LoginAnswer, LoginFailure, SentCode } from '../../session/login.query.ts';
import { PasswordStep } from './password-step.tsx';

function parseAdvice(advice: string | undefined): 'logout' | 'expired' | undefined {
  return advice === 'logout' || advice === 'expired' ? advice : undefined;
}

/** The login: document number and password, then a code on an unknown device (UIX-13). */
export function LoginScreen() {
  const { redirect, advice } = useSearch({ from: addresses.login });
  // The prerendered page has no query, and the first render of React must equal it.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [earlyLogin, setEarlyLogin] = useState(getEarlyLogin);
  const [sent, setSent] = useState<SentCode>();
  const [problem, setProblem] = useState<LoginFailure>();
  useEffect(() => {
    clearEarlyLogin();
    void revokeBrowserSession();
  }, []);

  const onAnswer = (answer: LoginAnswer) => {
    // The state of a login that began before hydration is used once. After the code step, the password form must be
    // empty.
    setEarlyLogin(getEarlyLogin());
    setProblem(answer.step === 'problem' ? answer.problem : undefined);
    // In a transition, the password step stays visible until the code step has loaded.
    if (answer.step === 'code') startTransition(() => setSent(answer.sent));
    // The guards of the private area check the pending steps.
    if (answer.step === 'in') void navigate({ href: toSafeRedirect(redirect), replace: true });
  };
  const returnToChoice = () => {
    setProblem(undefined);
    setSent(undefined);
  };
  return (
    <Suspense>
      {sent ? (
        <LazyCodeStep sent={sent} problem={problem} onAnswer={onAnswer} onBack={returnToChoice} />
      ) : (
        <PasswordStep
          earlyLogin={earlyLogin}
          advice={isHydrated ? parseAdvice(advice) : undefined}
          problem={problem}
          onAnswer={onAnswer}
        />
      )}
    </Suspense>
  );
}

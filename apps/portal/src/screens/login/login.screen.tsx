import { GuestLayout, Logo, sotavera } from '@participe/ui';
import { useEffect, useRef, useState } from 'react';
import { safeRedirect } from '../../shell/login-address.ts';
import { useGo, useQueryParams } from '../../shell/navigation.ts';
import { focusTitle } from '../../shell/route-focus.ts';
import { forgetSession } from '../../shell/session.ts';
import { CodeStep } from './code-step.tsx';
import type { LoginAnswer, LoginProblem, SentCode } from './login.query.ts';
import { PasswordStep } from './password-step.tsx';

function adviceOf(advice: string | undefined): 'logout' | 'expired' | undefined {
  return advice === 'logout' || advice === 'expired' ? advice : undefined;
}

/** How one enters: document and password, then a code on a device that is not known (ux §2.2). */
export function LoginScreen() {
  const { redirect, advice } = useQueryParams();
  const go = useGo();
  const [sent, setSent] = useState<SentCode>();
  const [problem, setProblem] = useState<LoginProblem>();
  const clearing = useRef<Promise<void>>(undefined);
  useEffect(() => {
    clearing.current = forgetSession();
    return focusTitle();
  }, []);

  const onAnswer = (answer: LoginAnswer) => {
    setProblem(answer.step === 'problem' ? answer.problem : undefined);
    if (answer.step === 'code') setSent(answer.sent);
    // A pending login that died has no code to wait for: back to the password.
    if (answer.step === 'problem' && answer.problem.kind === 'refused') setSent(undefined);
    if (answer.step === 'in') go(safeRedirect(redirect), { replace: true });
  };
  return (
    <GuestLayout logo={<Logo mark={sotavera.logo} name={sotavera.shortName} />}>
      {sent ? (
        <CodeStep sent={sent} problem={problem} onAnswer={onAnswer} />
      ) : (
        <PasswordStep
          advice={adviceOf(advice)}
          problem={problem}
          cleared={async () => clearing.current}
          onAnswer={onAnswer}
        />
      )}
    </GuestLayout>
  );
}

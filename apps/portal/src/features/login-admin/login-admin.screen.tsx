import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '@participe/contract/client';
import { useState } from 'react';
import { addresses } from '../../routing/addresses.ts';
import { AccessStep } from './access-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';

/** How staff enter to see one client: who they are, then whom they look at and why (PRM-16). */
export function LoginAdminScreen() {
  const navigate = useNavigate();
  const [isKnown, setKnown] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  if (!isKnown) {
    return (
      <CredentialsStep
        problem={problem}
        onKnown={() => {
          setProblem(undefined);
          setKnown(true);
        }}
      />
    );
  }
  return (
    <AccessStep
      onEntered={() => void navigate({ to: addresses.home, replace: true })}
      onOver={(error) => {
        setProblem(error);
        setKnown(false);
      }}
    />
  );
}

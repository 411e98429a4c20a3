import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '@participe/contract/client';
import { useEffect, useState } from 'react';
import { dropToken } from '../../api/token.ts';
import { clearLocalStorage } from '../../platform/web.ts';
import { addresses } from '../../routing/addresses.ts';
import { StaffAccessStep } from './access-step.tsx';
import { StaffCredentialsStep } from './credentials-step.tsx';

/**
 * Login of staff who view the portal of one client: first their credentials, then code, reason and client (PRM-16).
 * The page empties local storage; a client's session in other tabs stays until the credentials are accepted (SES-24).
 */
export function LoginAdminScreen() {
  const navigate = useNavigate();
  const [isAccepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  useEffect(() => {
    dropToken();
    clearLocalStorage({ keepBiometric: true });
  }, []);
  if (!isAccepted) {
    return (
      <StaffCredentialsStep
        problem={problem}
        onAccepted={() => {
          setProblem(undefined);
          setAccepted(true);
        }}
      />
    );
  }
  return (
    <StaffAccessStep
      onEntered={() => void navigate({ to: addresses.home, replace: true })}
      onSessionEnd={(error) => {
        setProblem(error);
        setAccepted(false);
      }}
    />
  );
}

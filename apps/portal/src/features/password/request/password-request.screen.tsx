import { useState } from 'react';
import { LinkSent } from './link-sent.tsx';
import type { PasswordRequester } from './password-request.query.ts';
import { RequestForm } from './request-form.tsx';

/**
 * The page to request a new password: a form, then «Revise su correo», which is shown even for an unknown person
 * (UIX-13).
 */
export function PasswordRequestScreen() {
  const [asker, setAsker] = useState<PasswordRequester>();
  const [isSent, setSent] = useState(false);
  if (asker && isSent) return <LinkSent asker={asker} onCorrect={() => setSent(false)} />;
  return (
    <RequestForm
      asker={asker}
      onSent={(sent) => {
        setAsker(sent);
        setSent(true);
      }}
    />
  );
}

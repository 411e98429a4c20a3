import { useState } from 'react';
import { LinkSentMessage } from './link-sent.tsx';
import type { PasswordRequester } from './password-request.query.ts';
import { LinkRequestForm } from './request-form.tsx';

/** Requests a new password: a form for the person, then «Revise su correo», even for an unknown person (UIX-13). */
export function PasswordRequestScreen() {
  const [asker, setAsker] = useState<PasswordRequester>();
  const [isSent, setSent] = useState(false);
  if (asker && isSent) return <LinkSentMessage asker={asker} onCorrect={() => setSent(false)} />;
  return (
    <LinkRequestForm
      asker={asker}
      onSent={(sent) => {
        setAsker(sent);
        setSent(true);
      }}
    />
  );
}

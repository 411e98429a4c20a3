import { useState } from 'react';
import { LinkSentMessage } from './link-sent.tsx';
import type { PasswordRequester } from './password-request.query.ts';
import { LinkRequestForm } from './request-form.tsx';

/** A form for the person, then «Revise su correo», even for an unknown person (UIX-13). */
export function PasswordRequestScreen() {
  const [requester, setRequester] = useState<PasswordRequester>();
  const [isSent, setSent] = useState(false);
  if (requester && isSent)
    return <LinkSentMessage requester={requester} onCorrect={() => setSent(false)} />;
  return (
    <LinkRequestForm
      requester={requester}
      onSent={(sent) => {
        setRequester(sent);
        setSent(true);
      }}
    />
  );
}

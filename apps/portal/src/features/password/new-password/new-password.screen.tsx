import { Button, PageTitle } from '@participe/ui';
import { useState } from 'react';
import { guest } from '#texts/guest/guest.ts';
import { newPassword } from '#texts/guest/new-password.ts';
import { GuestPage } from '../../../layout/guest-page.tsx';
import { GuestFormError } from '../../../layout/guest-problem.tsx';
import { addresses } from '../../../routing/addresses.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { usePasswordLink } from './use-password-link.ts';

const { title, dead, saved } = newPassword;

function DeadLink() {
  return (
    <GuestPage title={dead.title}>
      <PageTitle lead={dead.text}>{dead.title}</PageTitle>
      <LinkButton fullWidth to={addresses.passwordRequest}>
        {dead.another}
      </LinkButton>
    </GuestPage>
  );
}

function PasswordSaved() {
  return (
    <GuestPage title={saved.title}>
      <PageTitle lead={saved.text}>{saved.title}</PageTitle>
      <LinkButton fullWidth to={addresses.login}>
        {saved.enter}
      </LinkButton>
    </GuestPage>
  );
}

/** Sets a password with the link of an e-mail and a code (UIX-13, SES-12). */
export function NewPasswordScreen() {
  const { link, handle, retry, resend, die } = usePasswordLink();
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <PasswordSaved />;
  if (link.state === 'dead') return <DeadLink />;
  if (link.state === 'open') {
    return (
      <PasswordForm
        sent={link.sent}
        handle={handle}
        onResend={resend}
        onDead={die}
        onSaved={() => setSaved(true)}
      />
    );
  }
  return (
    <GuestPage title={title} hasErrors={link.state === 'failed'}>
      <PageTitle>{title}</PageTitle>
      {link.state === 'failed' ? (
        <>
          <GuestFormError title={newPassword.notOpened} error={link.error} />
          <Button fullWidth onClick={retry}>
            {guest.retry}
          </Button>
        </>
      ) : (
        <p role="status">{newPassword.opening}</p>
      )}
    </GuestPage>
  );
}

import { Alert, Button, TechnicalDetails } from '@participe/ui';
import { brand } from '#brand';
import { guest } from '#texts/guest/guest.ts';
import { login } from '#texts/guest/login.ts';
import { pageError } from '#texts/page-error.ts';
import { reloadPage } from '../../platform/web.ts';
import type { LoginFailure } from '../../session/login.query.ts';

/**
 * The portal itself reports failures without a message of the service with these codes: NO_RESPONSE, NO_STRUCTURE.
 */
const PORTAL_CODE_PREFIX = 'NO_';

export function LoginProblemAlert({ problem }: { problem: LoginFailure }) {
  switch (problem.kind) {
    case 'blocked':
      return (
        <Alert tone="danger" role="alert" title={login.blocked}>
          {login.blockedText}
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>.
        </Alert>
      );
    case 'new-version':
      return (
        <Alert
          tone="danger"
          role="alert"
          title={pageError.newVersion}
          actions={<Button onClick={reloadPage}>{pageError.reload}</Button>}
        >
          {pageError.nothingLost}
        </Alert>
      );
    case 'offline':
    case 'other': {
      const { code, message } = problem.error;
      return (
        <Alert tone="danger" role="alert" title={login.failed}>
          {problem.kind === 'offline' && guest.offline}
          {code.startsWith(PORTAL_CODE_PREFIX) ? (
            <TechnicalDetails code={code} message={message} />
          ) : (
            message
          )}
        </Alert>
      );
    }
    case 'refused':
    case 'wrong-code':
      return (
        <Alert tone="danger" role="alert" title={login.failed}>
          {login.check}
        </Alert>
      );
  }
}

import { Alert, TechnicalDetails } from '@participe/ui';
import { login } from '../../locales/es/login.ts';
import type { LoginProblem } from './login.query.ts';

/** Answered by something else than the service: its words are nobody's to read. */
const NO_STRUCTURE = 'NO_STRUCTURE';

/** Why the login failed, over the form. */
export function ProblemAlert({ problem }: { problem: LoginProblem }) {
  switch (problem.kind) {
    case 'blocked':
      return (
        <Alert tone="danger" role="alert" title={login.blocked}>
          {login.blockedText}
        </Alert>
      );
    case 'offline':
      return (
        <Alert tone="danger" role="alert" title={login.offline}>
          <TechnicalDetails code={problem.error.code} message={problem.error.message} />
        </Alert>
      );
    case 'other':
      return (
        <Alert tone="danger" role="alert" title={login.failed}>
          {problem.error.code === NO_STRUCTURE ? (
            <TechnicalDetails code={NO_STRUCTURE} message={problem.error.message} />
          ) : (
            problem.error.message
          )}
        </Alert>
      );
    case 'refused':
    case 'wrong-code':
      return (
        <Alert tone="danger" role="alert" title={login.failed}>
          {login.check}
        </Alert>
      );
  }
}

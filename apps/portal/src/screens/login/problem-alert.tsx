import { Alert, TechnicalDetails } from '@participe/ui';
import { login } from '../../locales/es/login.ts';
import type { LoginProblem } from './login.query.ts';

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
          {problem.error.message}
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

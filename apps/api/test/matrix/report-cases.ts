import type { CallKey } from '@participe/contract';
import { type CallCase, badInput, createCallCase, objectCase } from './call-case.ts';

export const reportCases = {
  'GET /portfolio-report/download': {
    who: 'clients',
    letter: 'D',
    kind: 'account',
    input: (id) => ({
      query: {
        accounts: id,
        from: '2026-01-01',
        to: '2026-11-18',
        with_amounts: 'true',
        with_name: 'false',
      },
    }),
  },
  'GET /shared-reports': createCallCase('clients'),
  'POST /shared-reports': createCallCase('clients', badInput),
  'DELETE /shared-reports/{id}': objectCase('clients', 'V', 'shared_report'),
  'GET /shared-reports/{token}/download': {
    ...createCallCase('public'),
    input: (_, targets) => ({ params: { token: targets.linkToken } }),
  },
} satisfies Partial<Record<CallKey, CallCase>>;

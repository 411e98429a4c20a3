import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { accountConfiguration } from './account-configuration.ts';

export const getAccountConfiguration = defineRead({
  name: 'getAccountConfiguration',
  path: '/interveners/{id}/accounts/{acc}/configuration',
  summary: 'The settings of the caller for an account',
  access: {
    audience: ['client'],
    object: { kind: 'account', from: 'params.acc' },
    action: 'view',
  },
  output: z.strictObject({ configuration: accountConfiguration }),
  refusals: ['404'],
});

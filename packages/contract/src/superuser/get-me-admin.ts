import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { booleanText } from '../kernel/primitives.ts';
import { me } from '../identity/me.ts';

export const getMeAdmin = defineRead({
  name: 'getMeAdmin',
  path: '/me/admin',
  summary: 'Opens or reads the read-only view of one client, for fifteen minutes',
  access: { audience: ['admin'], object: 'self' },
  query: z.strictObject({
    /** The document number of the client. */
    dni: z.string().max(100),
    is_private_area: booleanText.optional(),
  }),
  output: me.extend({
    /** The access token for this client only. A repeated request returns the same token. */
    access_token: z.string(),
    expires_in: z.string().regex(/^\d{1,6}[a-z]$/u),
  }),
  refusals: ['404', '429-001'],
});

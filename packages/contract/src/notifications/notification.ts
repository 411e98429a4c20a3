import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** A notice to a person (decisions G-N01 and G-N07); `url` is a path of the portal. */
export const notification = z.strictObject({
  uuid,
  type: z.enum([
    'OPERATION_STATUS_CHANGE',
    'ACCOUNT_STATUS_CHANGE',
    'KNOWLEDGE_TEST',
    'DOCUMENT_EXPIRATION',
    'DOCUMENT_EXPIRED_ONE_MONTH',
    'DOCUMENT_EXPIRED_THREE_MONTHS',
    'REFRESH_VIDEO_ID_EMAIL',
    'IIGG_READY',
    'IIFF_FI_READY',
    'IIFF_PP_READY',
    'MINOR_EXPIRATION',
    'MISSING_CCC_DOCUMENT',
    'SUSCRIPTION_TRANSFER_DETAILS',
    'DOCUMENTATION_ISSUE_CREATED',
  ]),
  title: z.string(),
  text: z.string(),
  is_read: z.boolean(),
  created_at: instant,
  entity: z.enum(['OPERATION', 'ACCOUNT', 'INTERVENER', 'DOCUMENT']).nullable(),
  uuid_entity: uuid.nullable(),
  url: z.string().nullable(),
});

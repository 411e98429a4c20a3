import { z } from 'zod';

/** Why a member of staff looks at a client's data (PRM-16); the texts are `accessReasonLabels` of the domain. */
export const accessReasonCode = z.enum(['CLIENT_REQUEST', 'INCIDENT', 'COMPLAINT', 'COMPLIANCE']);

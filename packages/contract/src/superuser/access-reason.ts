import { z } from 'zod';

/** Reason why staff read a client's data (PRM-16). The labels are in `accessReasonLabels` of the domain. */
export const accessReasonCode = z.enum(['CLIENT_REQUEST', 'INCIDENT', 'COMPLAINT', 'COMPLIANCE']);

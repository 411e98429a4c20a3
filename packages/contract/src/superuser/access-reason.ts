import { z } from 'zod';

/** Reason for which staff read a client's data (PRM-16); the labels are in `accessReasonLabels` of the domain. */
export const accessReasonCode = z.enum(['CLIENT_REQUEST', 'INCIDENT', 'COMPLAINT', 'COMPLIANCE']);

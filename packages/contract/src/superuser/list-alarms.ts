import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/** A state that operations must look at (API-34, API-35, SES-34). */
const alarm = z.strictObject({
  uuid,
  kind: z.enum(['OUTBOX_AGE', 'SECURITY_RATE', 'CLOCK']),
  /** The lane of the deliveries, the kind of security event, or the other clock. */
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  raised_at: instant,
  ended_at: instant.nullable(),
});

export const listAlarms = defineList({
  name: 'listAlarms',
  path: '/alarms',
  summary:
    'Alarms of late deliveries, frequent security events and clocks that differ, the newest first',
  access: { audience: ['staff'], object: 'self' },
  output: pageSchema('alarms', alarm),
});

import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/** A state that operators must examine (API-34, API-35, SES-34). */
const alarm = z.strictObject({
  uuid,
  kind: z.enum(['OUTBOX_AGE', 'SECURITY_RATE', 'CLOCK', 'SEAL']),
  /** The queue of deliveries, the kind of security event, the clock that differs, or the row with a wrong seal. */
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  raised_at: instant,
  ended_at: instant.nullable(),
});

export const listAlarms = defineList({
  name: 'listAlarms',
  path: '/alarms',
  summary:
    'Alarms of late deliveries, frequent security events, clocks that differ and wrong seals, the newest first',
  access: { audience: ['staff'], object: 'self' },
  output: pageSchema('alarms', alarm),
});

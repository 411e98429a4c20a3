import { amlRisks, contactKinds, intervenerStatuses, maxOwners } from '@participe/domain';
import { z } from 'zod';
import { intervenerStatus } from '../kernel/enums.ts';
import { accessRuleFor, defineCommand } from '../kernel/define-call.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';
import { beneficialOwnerInput } from '../kyc/beneficial-owner.ts';
import { intervener, personProfileShape } from './intervener.ts';

/** What staff change: the status of a person, or the risk of money laundering that they see in them (CLD-15). */
const statusChange = z.strictObject({
  /** PREVIOUS ends a block and restores the status that the person had before it (PTY-02). */
  intervener_status: z.enum([...intervenerStatuses, 'PREVIOUS']),
  block_reason: z.string().min(3).max(200).optional(),
});

const riskChange = z.strictObject({ aml_risk: z.enum(amlRisks) });

/** What clients change: any of the data that need no code (CLD-06). Fields that are left out stay unchanged. */
const profileChange = z
  .strictObject(personProfileShape)
  .partial()
  .extend({ version: z.number().int() });

/** What clients answer to a version of the know-your-customer form; the domain checks the values (CLD-10). */
const kycAnswers = z.strictObject({
  kyc_version: z.number().int(),
  kyc_answers: z
    .array(z.strictObject({ id: z.string().max(40), value: z.string().max(400) }))
    .min(1)
    .max(40),
});

/**
 * Replaces the list of beneficial owners that a company has stated (CLD-14). `version` is that of the list that the
 * company has read.
 */
const ownersChange = z.strictObject({
  kyc_version: z.number().int(),
  version: z.number().int(),
  beneficial_owners: z.array(beneficialOwnerInput).max(maxOwners),
});

/** The code that was sent last. A request without it begins the change, or sends the code again. */
const contactCode = { version: z.number().int(), code: z.string().max(20).optional() };

/** What clients change with two codes, one after the other: their e-mail address or their mobile (CLD-13). */
const emailChange = z.strictObject({ email: z.string().max(254), ...contactCode });
const mobileChange = z.strictObject({
  phone_prefix: z.string().max(5),
  phone: z.string().max(20),
  ...contactCode,
});

/** Ends an open change of contact data; nothing happens when none is open (CLD-13). */
const contactCancellation = z.strictObject({ cancel_contact_change: z.enum(contactKinds) });

/** The code for which a change of contact data waits. */
const pendingContactChange = z.strictObject({
  kind: z.enum(contactKinds),
  /** CURRENT: the code sent to the data that are replaced; NEW: the code sent to the new data. */
  step: z.enum(['CURRENT', 'NEW']),
  channel: z.enum(['SMS', 'EMAIL']),
  /** The masked address or number («•••• 34»). */
  sent_to: z.string(),
  /** Both codes must be given until then. */
  expires_at: instant,
});

export const updateIntervener = defineCommand({
  name: 'updateIntervener',
  method: 'PATCH',
  path: '/interveners/{id}',
  summary:
    'Changes data, with two codes the contact data, or stores answers to the know-your-customer form and the beneficial owners of a company, for clients; changes the status or the risk, for staff: a block ends every session',
  access: accessRuleFor('intervener', 'interveners', ['client', 'staff']),
  body: z.union([
    statusChange,
    emailChange,
    mobileChange,
    contactCancellation,
    profileChange,
    kycAnswers,
    ownersChange,
    riskChange,
  ]),
  output: z.strictObject({
    intervener: z.union([
      intervener,
      z.strictObject({
        uuid,
        intervener_status: intervenerStatus,
        /** Only for staff who have changed the risk, with the last day on which the signed form is valid. */
        aml_risk: z.enum(amlRisks).optional(),
        kyc_due_at: plainDate.nullable().optional(),
      }),
    ]),
    /** Only while a change of contact data waits for a code. */
    contact_change: pendingContactChange.optional(),
  }),
  refusals: ['400-020', '400-030', '403-002', '409-001', '409-010', '429-001'],
  idempotent: true,
  fourEyes: true,
});

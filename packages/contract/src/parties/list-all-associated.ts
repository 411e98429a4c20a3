import { z } from 'zod';
import { intervenerType, role } from '../kernel/enums.ts';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { uuid } from '../kernel/primitives.ts';

/** The person of the request, or a person or company with whom they share accounts, and these accounts (PTY-11). */
const associatedPerson = z.strictObject({
  uuid_intervener: uuid,
  full_name: z.string(),
  intervener_type: intervenerType,
  relation: z.enum(['SELF', 'MINOR', 'REPRESENTED', 'COMPANY', 'COHOLDER', 'CONTRIBUTOR']),
  accounts: z.array(z.strictObject({ uuid, alias: z.string().nullable(), role })),
  /** True when the caller may upload documents of this person. */
  can_upload: z.boolean(),
});

export const listAllAssociated = defineRead({
  name: 'listAllAssociated',
  path: '/interveners/{id}/list-all-associated',
  summary: 'A person, and the people they represent or share accounts with',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  output: z.strictObject({ associated: z.array(associatedPerson) }),
});

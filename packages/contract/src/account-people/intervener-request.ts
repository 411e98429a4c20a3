import { grantableRoles, invitableDocumentTypes, newPeopleMax } from '@participe/domain';
import { z } from 'zod';
import { role } from '../kernel/enums.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

export const grantableRole = z.enum(grantableRoles);

/** A change of the people of an account that is not in force yet (ACC-15 to ACC-17). */
export const intervenerRequest = z.strictObject({
  uuid,
  kind: z.enum(['ADD', 'ROLES', 'REMOVE']),
  /** PENDING while signatures are missing; WAITING from the last signature until `usable_from`. */
  status: z.enum(['PENDING', 'WAITING']),
  /** The person who changes; null for a request that adds people. */
  uuid_intervener: uuid.nullable(),
  /** The people whom the request concerns, with the roles that they are to have; none for a removal. */
  people: z.array(z.strictObject({ full_name: z.string(), roles: z.array(role) })),
  requested_by: z.string(),
  created_at: instant,
  /** When the request ends without the missing signatures. */
  expires_at: instant,
  /** From when the change is in force; null while signatures are missing. */
  usable_from: instant.nullable(),
  uuid_document: uuid,
  /** The people who must still sign. */
  pending_signers: z.array(z.strictObject({ uuid_intervener: uuid, name: z.string() })),
});

/** The answer to a request for a change: what waits now, and the paper that the caller can sign. */
export const requestedChange = {
  request: intervenerRequest,
  documents_to_sign: z.array(z.strictObject({ uuid, title: z.string() })),
};

const text = (max: number) => z.string().max(max);

/** People to add to an account. The rules of their fields are checked row by row (ACC-15). */
export const newInterveners = z
  .array(
    z.strictObject({
      document_type: z.enum(invitableDocumentTypes),
      document_number: text(20),
      name: text(100),
      lastname_1: text(100),
      lastname_2: text(100).nullable().default(null),
      birthdate: plainDate,
      email: text(254),
      phone: text(20).nullable().default(null),
      role: grantableRole,
    }),
  )
  .min(1)
  .max(newPeopleMax);

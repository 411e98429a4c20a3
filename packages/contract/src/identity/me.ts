import { z } from 'zod';
import { accountSummary } from '../accounts/account.ts';
import { intervenerStatus, intervenerType } from '../kernel/enums.ts';
import { flagText, instant, plainDate, uuid } from '../kernel/primitives.ts';
import { notification } from '../notifications/notification.ts';

/** The person's data for header, guards and footer. */
export const meIntervener = z.strictObject({
  uuid,
  name: z.string(),
  lastname_1: z.string().nullable(),
  lastname_2: z.string().nullable(),
  intervener_status: intervenerStatus,
  intervener_type: intervenerType,
  birthdate: plainDate.nullable(),
  minor_need_update: z.boolean(),
  has_app_enable_biometric_access: z.boolean(),
  uuid_distributor: uuid.nullable(),
  distributor_is_own: z.boolean(),
  uuid_subdistributor: uuid.nullable(),
  uuid_agent: uuid.nullable(),
  /** An adult with status VALIDADO, ENVIADO or FINALIZADO, decided by the service (PRM-12). */
  can_operate: z.boolean(),
});

export const pendingStep = z.enum([
  'VALIDATE_GDPR',
  'UPDATE_TWO_FACTOR_AUTH',
  'UPDATE_MINOR',
  'SIGN_DOCUMENTS',
  'KYC_FORM',
  'CONVENIENCE_TEST',
  'ANNUAL_REPORT_NOTIFICATIONS',
]);

const expiringDocument = z.strictObject({
  /** One of each kind for the person. */
  key: z.string(),
  title: z.string(),
  expires_at: plainDate,
});

const privateArea = z.strictObject({
  intervener: meIntervener,
  accounts: z.array(accountSummary),
  notifications: z.array(notification),
  pending_steps: z.array(pendingStep),
  documents_pending: z.boolean(),
  /** Own documents and documents of accounts that expire within thirty days; left out when none do (DOC-23). */
  documents_expiring: z.array(expiringDocument).optional(),
});

/** Answer of GET /me; a service token, or a query without flags, gets `user` and `server_now` only. */
export const me = z.strictObject({
  user: z.strictObject({
    given_name: z.string(),
    family_name_1: z.string().nullable(),
    username: z.string(),
  }),
  server_now: instant,
  private_area: privateArea.optional(),
  app_version_minimal: z.string().optional(),
  private_area_maintenance_mode: flagText.optional(),
});

import { z } from 'zod';
import { accountSummary } from '../accounts/account.ts';
import { intervenerStatus, intervenerType } from '../kernel/enums.ts';
import { booleanText, instant, plainDate, uuid } from '../kernel/primitives.ts';

/** The person's data that the portal's header, route guards and footer need. */
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
  /** True for a confirmed adult or a company in status VALIDADO, ENVIADO or FINALIZADO (PRM-12). */
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
  /** Key of the document, unique in this list. */
  key: z.string(),
  title: z.string(),
  expires_at: plainDate,
});

/** What a person in onboarding must do, or what staff are reviewing (UIX-10). */
export const onboardingRequirement = z.strictObject({
  key: z.string(),
  action: z.enum(['UPLOAD', 'SIGN']),
  title: z.string(),
  status: z.enum(['MISSING', 'REJECTED', 'EXPIRED', 'UPLOADED']),
});

/** A document that belongs to no order and awaits the signature of the logged-in person (SIG-22, CLD-11). */
export const documentToSign = z.strictObject({
  uuid,
  title: z.string(),
  /** What the document belongs to, as POST /documents-signatures names it. */
  entity: z.enum(['ACCOUNT', 'INTERVENER', 'BANK_ACCOUNT', 'INTERVENER_REQUEST']),
  uuid_entity: uuid,
  /** Name of another person to whom the document belongs; null for a document of an account or of the signer. */
  owner_name: z.string().nullable(),
});

const privateArea = z.strictObject({
  intervener: meIntervener,
  accounts: z.array(accountSummary),
  /** Number of unread notifications, at most 100. The notifications are listed by GET /notifications. */
  unread_notifications: z.number().int(),
  pending_steps: z.array(pendingStep),
  documents_pending: z.boolean(),
  /**
   * Documents of the person and of their accounts that expire within thirty days. Left out when there are none
   * (DOC-23).
   */
  documents_expiring: z.array(expiringDocument).optional(),
  /** Documents of accounts and people that await the person's signature. Left out when there are none. */
  documents_to_sign: z.array(documentToSign).optional(),
  /** Left out for a person whose onboarding is complete or who is blocked. */
  onboarding_requirements: z.array(onboardingRequirement).optional(),
});

/**
 * Response of GET /me. With a service token, or unless both `is_intervener` and `is_private_area` are true, it
 * contains only `user` and `server_now`.
 */
export const me = z.strictObject({
  user: z.strictObject({
    given_name: z.string(),
    family_name_1: z.string().nullable(),
    username: z.string(),
  }),
  server_now: instant,
  private_area: privateArea.optional(),
  app_version_minimal: z.string().optional(),
  private_area_maintenance_mode: booleanText.optional(),
});

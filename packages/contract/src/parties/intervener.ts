import { noTinReasons, profileCatalogues } from '@participe/domain';
import { z } from 'zod';
import { catalogueKey } from '../kernel/field-rules.ts';
import {
  convenienceResult,
  intervenerStatus,
  intervenerType,
  productFamily,
} from '../kernel/enums.ts';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

const text = z.string().nullable();
export const intervenerClass = z.enum(['MINORISTA', 'PROFESIONAL', 'CONTRAPARTE_ELEGIBLE']);

/** The data of a person, for themselves, those who represent them, and staff (CLD-05). */
export const intervener = z.strictObject({
  uuid,
  name: z.string(),
  lastname_1: text,
  lastname_2: text,
  /** The name of a company; null for a natural person. */
  company_name: text,
  document_type: z.string(),
  document_number: z.string(),
  document_expiration_date: plainDate.nullable(),
  document_country: text,
  birthdate: plainDate.nullable(),
  birth_country: text,
  birth_place: text,
  nationality: text,
  nationality_2: text,
  gender: z.enum(['V', 'H']).nullable(),
  intervener_type: intervenerType,
  intervener_status: intervenerStatus,
  intervener_class: intervenerClass,
  marital_status: text,
  marital_regime: text,
  profession: text,
  employment_status: text,
  language: text,
  communication_channel: text,
  annual_report_channel: text,
  email: text,
  email_verified: z.boolean(),
  phone_prefix: text,
  phone: text,
  phone_verified: z.boolean(),
  tax_residence_country: z.string(),
  /** The tax number of the country of the tax residence; null until the person declares it. */
  tin: text,
  /** The declaration of US persons; `is_us_person` is null until the person makes it (CLD-09). */
  fatca: z.strictObject({
    is_us_person: z.boolean().nullable(),
    tin_us: text,
    /** True when birth, nationality, telephone, an address or a tax residence points to the United States. */
    has_us_indicia: z.boolean(),
  }),
  /** The declared tax residences, empty until the person declares them (CLD-08). */
  crs: z.strictObject({
    residences: z.array(
      z.strictObject({
        country_key: z.string(),
        tin: text,
        no_tin_reason: z.enum(noTinReasons).nullable(),
        comment: text,
        /** True once staff have validated a certificate of the residence. */
        is_certified: z.boolean(),
      }),
    ),
  }),
  uuid_distributor: uuid.nullable(),
  distributor_is_own: z.boolean(),
  uuid_subdistributor: uuid.nullable(),
  uuid_agent: uuid.nullable(),
  rd_holder_number: text,
  minor_need_update: z.boolean(),
  /** True when the person has neither a verified mobile nor an authenticator app. */
  needs_two_factor: z.boolean(),
  has_app_enable_biometric_access: z.boolean(),
  /** The results of the appropriateness test that are valid today; null when there are none. */
  convenience_test: z
    .strictObject({
      /** The day on which the first of the results expires. */
      valid_until: plainDate,
      results: z.array(
        z.strictObject({
          product_family: productFamily,
          result: convenienceResult,
          valid_until: plainDate,
        }),
      ),
    })
    .nullable(),
  /** What the person has answered about privacy (CLD-12). */
  gdpr: z.strictObject({
    /** The version of the text that was answered; null before the first answer. */
    version: z.number().int().nullable(),
    /** The use of data for the contract and the law needs no consent. */
    essential: z.literal(true),
    commercial_own: z.boolean(),
    commercial_third_party: z.boolean(),
    profiling: z.boolean(),
    answered_at: instant.nullable(),
    /** When each consent was last given or withdrawn; null for one that was never given. */
    changed_at: z.strictObject({
      commercial_own: instant.nullable(),
      commercial_third_party: instant.nullable(),
      profiling: instant.nullable(),
    }),
    /** True when the caller may change the consents. */
    can_change: z.boolean(),
  }),
  kyc_updated_at: instant.nullable(),
  kyc_due_at: plainDate.nullable(),
  /** True when the caller may change the data that need no code, and the addresses. */
  can_change: z.boolean(),
  /** True when the caller may change the e-mail address and the mobile, also while the person is blocked (CLD-13). */
  can_change_contact: z.boolean(),
  /** Required by each change of the person's data. */
  version: z.number().int(),
});

const channel = catalogueKey('channels');
/** The data of a company that its representatives change; null where a value is unknown. */
export const companyProfileShape = {
  language: catalogueKey(profileCatalogues.language),
  communication_channel: channel,
  annual_report_channel: channel,
};
/** The data that a natural person changes. */
export const personProfileShape = {
  marital_status: catalogueKey(profileCatalogues.marital_status),
  marital_regime: catalogueKey(profileCatalogues.marital_regime),
  profession: catalogueKey(profileCatalogues.profession),
  employment_status: catalogueKey(profileCatalogues.employment_status),
  ...companyProfileShape,
};

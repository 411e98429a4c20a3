import type { CallOutput } from '@participe/contract/types';
import { hasUsIndicia, visibleIntervenerStatus } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';
import { mayChangeData, mayChangeIgnoringBlock } from './may-change-data.ts';
import { type StoredPrivacy, toPrivacy } from './privacy.store.ts';
import { type ValidTestResult, readIntervenerData } from './profile.store.ts';

type IntervenerData = CallOutput<'GET /interveners/{id}'>['intervener'];

const toConvenienceTest = (
  results: readonly ValidTestResult[],
): IntervenerData['convenience_test'] => {
  const [first] = results.map(({ valid_until: until }) => until).toSorted();
  return first === undefined ? null : { valid_until: first, results: [...results] };
};

function toGdpr(
  { version, consents, answeredAt, changedAt }: StoredPrivacy,
  canChange: boolean,
): IntervenerData['gdpr'] {
  return {
    version,
    essential: true,
    commercial_own: consents.commercial_own !== null,
    commercial_third_party: consents.commercial_third_party !== null,
    profiling: consents.profiling !== null,
    answered_at: answeredAt,
    changed_at: changedAt,
    can_change: canChange,
  };
}

/** Builds the data of a person as the contract describes them; a block shows no reason (PTY-03). */
export async function buildIntervenerData(
  { db, actor, clock }: Pick<CallerContext, 'db' | 'actor' | 'clock'>,
  uuid: string,
): Promise<IntervenerData> {
  const {
    document_expires_on: documentExpiresOn,
    email_verified_at: emailVerifiedAt,
    phone_verified_at: phoneVerifiedAt,
    kyc_answered_at: kycAnsweredAt,
    has_app: hasApp,
    test_results: results,
    privacy_rows: privacyRows,
    us_status: usStatus,
    residences,
    address_countries: addressCountries,
    ...row
  } = await readIntervenerData(db, uuid, clock.today);
  const isOpenDespiteBlock = mayChangeIgnoringBlock(actor, uuid, clock);
  return {
    ...row,
    company_name: row.intervener_type === 'J' ? row.name : null,
    document_expiration_date: documentExpiresOn,
    intervener_status: visibleIntervenerStatus(row.intervener_status),
    email_verified: emailVerifiedAt !== null,
    phone_verified: phoneVerifiedAt !== null,
    needs_two_factor: phoneVerifiedAt === null && !hasApp,
    convenience_test: toConvenienceTest(results),
    gdpr: toGdpr(toPrivacy(privacyRows), isOpenDespiteBlock),
    tin:
      residences.find(({ country_key: country }) => country === row.tax_residence_country)?.tin ??
      null,
    fatca: {
      ...(usStatus ?? { is_us_person: null, tin_us: null }),
      has_us_indicia: hasUsIndicia({
        ...row,
        residences,
        address_countries: addressCountries,
      }),
    },
    crs: { residences: [...residences] },
    kyc_updated_at: kycAnsweredAt?.toISOString() ?? null,
    can_change: mayChangeData(actor, uuid, clock),
    can_change_contact: isOpenDespiteBlock,
  };
}

/** GET /interveners/{id}: returns the data of a person (CLD-05). */
export const getIntervener: Handler<'GET /interveners/{id}'> = async (context) => ({
  intervener: await buildIntervenerData(context, context.input.params.id),
});

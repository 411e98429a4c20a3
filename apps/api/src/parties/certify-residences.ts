import { findTaxingCountry, isCertificateNeeded } from '@participe/domain';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { saveTaxResidenceCountry } from './profile.store.ts';
import { lockTaxPerson, markResidencesCertified, readResidences } from './tax-status.store.ts';

/**
 * Applies a certificate of tax residence that staff have validated: the residences declared before it was sent are
 * certified, and the residence by which tax is withheld follows them (CLD-08).
 */
export async function certifyResidences(
  { db, clock, audit }: UnitOfWork,
  person: string,
  sentAt: Date,
): Promise<void> {
  const { tax_residence_country: countryBefore, version } = await lockTaxPerson(db, person);
  await markResidencesCertified(db, person, { now: clock.now, until: sentAt });
  const residences = await readResidences(db, person);
  if (isCertificateNeeded(countryBefore, residences)) return;
  const country = findTaxingCountry(residences.map(({ country_key: key }) => key));
  if (country === undefined || country === countryBefore) return;
  await saveTaxResidenceCountry(db, person, country);
  audit({
    action: 'intervener.tax-residence-changed',
    entity: 'intervener',
    entityUuid: person,
    before: { version, tax_residence_country: countryBefore },
    after: { version: version + 1, tax_residence_country: country },
  });
}

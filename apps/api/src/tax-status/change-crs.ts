import { type TaxResidence, decideTaxResidences, isSameResidence } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { toRefusalError } from '../kernel/refusal.ts';
import { buildIntervenerData } from '../parties/index.ts';
import { lockDeclaringPerson, saveDeclaration } from './save-declaration.ts';
import { addResidences, endResidences, readResidences } from './tax-status.store.ts';

const without = (from: readonly TaxResidence[], others: readonly TaxResidence[]): TaxResidence[] =>
  from.filter((one) => !others.some((other) => isSameResidence(one, other)));

/**
 * PATCH /interveners/{id}/crs: declares the tax residences of a person (CLD-08). The residence by which tax is withheld
 * stays until staff validate a certificate.
 */
export const changeCrs: Handler<'PATCH /interveners/{id}/crs'> = async (context) => {
  const { db, clock, input } = context;
  const { version, residences, otp } = input.body;
  const person = input.params.id;
  const declaringPerson = await lockDeclaringPerson(context, { person, version });
  const decision = decideTaxResidences(declaringPerson, residences);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const residencesBefore = await readResidences(db, person);
  const ended = without(residencesBefore, decision.value);
  const added = without(decision.value, residencesBefore);
  if (ended.length + added.length > 0) {
    const declaration = { person, action: 'intervener.crs-changed', version, otp } as const;
    const stepUpRefusal = await saveDeclaration(
      context,
      declaringPerson,
      declaration,
      async (row) => {
        const endedCountries = ended.map(({ country_key: country }) => country);
        if (ended.length > 0) await endResidences(db, person, endedCountries, clock.now);
        if (added.length > 0) await addResidences(db, row, added);
      },
    );
    if (stepUpRefusal !== undefined) return stepUpRefusal;
  }
  return { intervener: await buildIntervenerData(context, person) };
};

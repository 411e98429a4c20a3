import { type TaxResidence, decideTaxResidences, isSameResidence } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { toRefusalError } from '../kernel/refusal.ts';
import {
  addResidences,
  buildIntervenerData,
  endResidences,
  readResidences,
} from '../parties/index.ts';
import { lockDeclaringPerson, saveDeclaration } from './save-declaration.ts';

/** Adds the position of each residence: Spain first, then in the sequence of the declaration. */
const addPositions = (residences: readonly TaxResidence[]) =>
  residences
    .toSorted((one, other) => Number(other.country_key === 'ES') - Number(one.country_key === 'ES'))
    .map((one, position) => ({ ...one, position }));

/** Returns the residences that `others` does not have at the same position. */
const listDifferentResidences = <Residence extends TaxResidence>(
  from: readonly Residence[],
  others: readonly TaxResidence[],
): Residence[] =>
  from.filter((one, position) => {
    const other = others[position];
    return other === undefined || !isSameResidence(one, other);
  });

/**
 * Declares the tax residences of a person (CLD-08). The residence by which tax is withheld stays until staff validate
 * a certificate.
 */
export const changeCrs: Handler<'PATCH /interveners/{id}/crs'> = async (context) => {
  const { db, clock, input } = context;
  const { version, residences, otp } = input.body;
  const person = input.params.id;
  const declaringPerson = await lockDeclaringPerson(context, { person, version });
  const decision = decideTaxResidences(declaringPerson, residences);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const residencesBefore = await readResidences(db, person);
  const declared = addPositions(decision.value);
  // A due declaration declares the same residences anew, so that an earlier certificate no longer concerns them.
  const isDue = declaringPerson.residence_due_since !== null;
  const ended = isDue ? residencesBefore : listDifferentResidences(residencesBefore, declared);
  const added = isDue ? declared : listDifferentResidences(declared, residencesBefore);
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

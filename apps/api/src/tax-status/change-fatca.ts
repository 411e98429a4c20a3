import { decideUsStatus } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { toRefusalError } from '../kernel/refusal.ts';
import { buildIntervenerData, findUsStatus, saveUsStatus } from '../parties/index.ts';
import { lockDeclaringPerson, saveDeclaration } from './save-declaration.ts';

/** Declares whether a person is a US person (CLD-09). */
export const changeFatca: Handler<'PATCH /interveners/{id}/fatca'> = async (context) => {
  const { db, input } = context;
  const { version, otp, ...stated } = input.body;
  const person = input.params.id;
  const declaringPerson = await lockDeclaringPerson(context, { person, version });
  const decision = decideUsStatus(stated);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const status = decision.value;
  const statusBefore = await findUsStatus(db, person);
  const isSame =
    statusBefore?.is_us_person === status.is_us_person && statusBefore.tin_us === status.tin_us;
  if (!isSame) {
    const declaration = { person, action: 'intervener.fatca-changed', version, otp } as const;
    const stepUpRefusal = await saveDeclaration(context, declaringPerson, declaration, (row) =>
      saveUsStatus(db, row, status),
    );
    if (stepUpRefusal !== undefined) return stepUpRefusal;
  }
  return { intervener: await buildIntervenerData(context, person) };
};

import { consentPurposes, decidePrivacyAnswer } from '@participe/domain';
import { createPersonPaper } from '../documents/index.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { buildIntervenerData, findRefusalIgnoringBlock, readPrivacy } from '../parties/index.ts';
import { addConsentRows } from './consents.store.ts';

/** Answers the privacy text, or gives and withdraws consents (CLD-12). */
export const changeConsents: Handler<'PATCH /interveners/{id}/gdpr'> = async (context) => {
  const { db, actor, clock, input, audit } = context;
  const { id } = input.params;
  const refusal = findRefusalIgnoringBlock(actor, id, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  await lockPerson(db, id);
  const decision = decidePrivacyAnswer(await readPrivacy(db, id), input.body);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const changes = decision.value;
  if (changes.length > 0) {
    const { version } = input.body;
    await addConsentRows(db, id, version, changes, clock.now);
    const { consents } = await readPrivacy(db, id);
    const given = consentPurposes.filter((purpose) => consents[purpose] !== null);
    await createPersonPaper(db, clock, id, 'GDPR', { version, given });
    audit({
      action: 'consents.changed',
      entity: 'intervener',
      entityUuid: id,
      after: {
        version,
        ...Object.fromEntries(changes.map(({ topic, isGiven }) => [topic, isGiven])),
      },
    });
  }
  return { intervener: await buildIntervenerData(context, id) };
};

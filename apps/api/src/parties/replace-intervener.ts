import { companyProfileFields, personProfileFields, refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { changeProfile } from './change-profile.ts';
import { buildIntervenerData } from './get-intervener.ts';
import { lockProfile } from './profile.store.ts';

/** PUT /interveners/{id}: replaces all data of a person that need no code; each field must be stated (CLD-06). */
export const replaceIntervener: Handler<'PUT /interveners/{id}'> = async (context) => {
  const { db, input } = context;
  const { intervener_type: type } = await lockProfile(db, input.params.id);
  const requiredFields = type === 'F' ? personProfileFields : companyProfileFields;
  const missingDocuments = requiredFields.find((field) => !(field in input.body));
  if (missingDocuments !== undefined)
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, missingDocuments));
  await changeProfile(context, input.params.id, input.body);
  return { intervener: await buildIntervenerData(context, input.params.id) };
};

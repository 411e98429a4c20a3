import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findConfigValue, saveConfigValue } from './admin.store.ts';
import { isValidConfigValue, settableConfigKeys } from './config-keys.ts';

/**
 * PUT /config/{key}: staff set maintenance mode, help and contact details. The audit contains the previous value.
 */
export const setConfig: Handler<'PUT /config/{key}'> = async ({ input, db, audit }) => {
  const { key } = input.params;
  const { value } = input.body;
  if (!settableConfigKeys.has(key)) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (!isValidConfigValue(key, value))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'value'));
  const before = await findConfigValue(db, key);
  await saveConfigValue(db, key, value);
  audit({
    action: 'config.set',
    entity: 'config_entry',
    entityUuid: null,
    before: { key, value: before ?? null },
    after: { key, value },
  });
  return { configuration: { key, value } };
};

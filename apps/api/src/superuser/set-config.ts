import { refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { enqueueMessage } from '../messages/index.ts';
import { findConfigValue, saveConfigValue } from './admin.store.ts';
import { isValidConfigValue, isClientContactKey, settableConfigKeys } from './config-keys.ts';
import { movedAddressMail } from './superuser.texts.ts';

type Context = ContextFor<'PUT /config/{key}'>;

/** True when the request changes a value that clients read or follow (PRM-25). */
export async function changesClientContact({ db, input }: Context): Promise<boolean> {
  const { key } = input.params;
  return isClientContactKey(key) && (await findConfigValue(db, key)) !== input.body.value;
}

/** Returns the value to be replaced. An approval is void when this value has changed (PRM-23). */
export async function readConfigFacts({ db, input }: Context): Promise<unknown> {
  return { value: (await findConfigValue(db, input.params.key)) ?? null };
}

/** Notifies a former e-mail address that clients' messages now go to another address. */
async function notifyFormerAddress({ db, clock, actor }: Context, key: string, former: string) {
  const { subject, text } = movedAddressMail;
  await enqueueMessage(db, clock, {
    channel: 'EMAIL',
    recipient: former,
    subject,
    text: text({ key, names: actor.name }),
  });
}

/**
 * Sets maintenance mode, help or contact details as staff. Changes except flags and the version of the app need a
 * second person (PRM-25).
 */
export const setConfig: Handler<'PUT /config/{key}'> = async (context) => {
  const { input, db, audit, services } = context;
  const { key } = input.params;
  const { value } = input.body;
  if (!settableConfigKeys.has(key)) throw new RefusalError(refuse('NO_ENCONTRADO'));
  if (!isValidConfigValue(key, value))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'value'));
  const configValueBefore = await findConfigValue(db, key);
  await saveConfigValue(db, key, value);
  // Sessions are cached with the version of GET /me, which depends on the configuration.
  services.clearSessionCache();
  if (
    key.endsWith('_EMAIL') &&
    configValueBefore !== undefined &&
    configValueBefore !== '' &&
    configValueBefore !== value
  )
    await notifyFormerAddress(context, key, configValueBefore);
  audit({
    action: 'config.set',
    entity: 'config_entry',
    entityUuid: null,
    before: { key, value: configValueBefore ?? null },
    after: { key, value },
  });
  return { configuration: { key, value } };
};

import { refuse } from '@participe/domain';
import type { Config } from '../kernel/config.ts';
import type { Handler } from '../kernel/http/handler.ts';
import type { Db } from '../kernel/database/connect.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findConfigValue } from './admin.store.ts';
import { publicConfigKeys } from './config-keys.ts';

/**
 * Returns the value that staff set for a key. The address of the video service's script comes from the environment
 * instead.
 */
async function valueOf(db: Db, config: Config, key: string): Promise<string | undefined> {
  if (key === 'VIDEO_PLAYER_SCRIPT_URL') return config.videoPlayerScriptUrl;
  // Without a configured video service, the portal offers no video, whatever value staff have set
  // (docs/decisions/0018).
  if (key === 'HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED' && config.videoPlayerScriptUrl === undefined)
    return 'false';
  return publicConfigKeys.has(key) ? findConfigValue(db, key) : undefined;
}

/** Returns a configuration value that each session may read. */
export const getConfig: Handler<'GET /config/{key}'> = async ({ input, db, services }) => {
  const { key } = input.params;
  const value = await valueOf(db, services.config, key);
  if (value === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { configuration: { key, value } };
};

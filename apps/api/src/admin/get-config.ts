import { refuse } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { findConfigValue } from './admin.store.ts';

/** Keys that anybody logged in may read (decisions G-K04 and G-N03); every other is unknown. */
const publicKeys: ReadonlySet<string> = new Set([
  'HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED',
  'YOUTUBE_VIDEO_EXPLAIN',
  'HAS_AI_ASSISTENT_ENABLED',
  'THIRD_PARTY_AGENCY_NAME',
  'THIRD_PARTY_AGENCY_PHONE',
  'THIRD_PARTY_AGENCY_EMAIL',
  'THIRD_PARTY_AGENCY_ADDRESS',
  'LEGAL_NOTICE_URL',
  'PRIVACY_POLICY_URL',
  'PUBLIC_CONTACT_URL',
  'INVESTOR_RELATIONS_TEXT',
  'INVESTOR_RELATIONS_PHONE',
]);

export const getConfig: Operation<'GET /config/{key}'> = async ({ input, db }) => {
  const { key } = input.params;
  const value = publicKeys.has(key) ? await findConfigValue(db, key) : undefined;
  if (value === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { configuration: { key, value } };
};

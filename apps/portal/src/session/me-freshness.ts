import type { CallKey } from '@participe/contract/types';
import { queryClient } from '../api/query-client.ts';
import { onSessionEnd } from './session.ts';

export const meQueryKey = ['me'] as const;

const ME_CALLS: ReadonlySet<CallKey> = new Set<CallKey>(['GET /me', 'GET /me/admin']);

/** Version of the loaded person, and the newer version that is being loaded. */
let loadedVersion: string | undefined;
let requestedVersion: string | undefined;

onSessionEnd(() => {
  loadedVersion = undefined;
  requestedVersion = undefined;
});

/** Reloads the person when the response of another call has a version other than the loaded one. */
function followVersion(key: CallKey, version: string): void {
  if (ME_CALLS.has(key)) {
    loadedVersion = version;
    requestedVersion = undefined;
    return;
  }
  if (loadedVersion === undefined || version === loadedVersion || version === requestedVersion)
    return;
  requestedVersion = version;
  void queryClient.invalidateQueries({ queryKey: meQueryKey });
}

/**
 * Reloads the person when a response has a new version of the person (API-37). After a call that changes data, the
 * next screen reloads the person.
 */
export function followMe(key: CallKey, { ok, headers }: Response): void {
  const version = headers.get('x-me-version');
  if (version !== null) followVersion(key, version);
  if (ok && !key.startsWith('GET '))
    void queryClient.invalidateQueries({ queryKey: meQueryKey, refetchType: 'none' });
}

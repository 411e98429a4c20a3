import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { getDataFiles } from '../../tools/start/folder.ts';
import type { SandboxPorts } from './installation.ts';
import { spawnChild, waitUntilReady, type Installation } from './service-process.ts';

/** In the mode `manual`, the partner companies work only when the jobs of the service run. */
export function startSandbox(
  { folder, url, env }: Installation,
  ports: SandboxPorts,
): Promise<ChildProcess> {
  const files = getDataFiles(folder);
  const logFile = join(folder, 'sandbox.log');
  const child = spawnChild(
    ['apps/sandbox/src/main.ts'],
    {
      ...env,
      SERVICE_URL: `${url}/api`,
      STAFF_CREDENTIALS_FILE: files.staffCredentials,
      PARTNER_SECRETS_FILE: files.partnerSecrets,
      REGISTRY_PORT: String(ports.registry),
      CATCHER_PORT: String(ports.catcher),
      CONTROL_PORT: String(ports.control),
      BANK_PORT: String(ports.bank),
      WEBSITE_PORT: String(ports.website),
      STATE_FILE: files.sandboxState,
      MODE: 'manual',
    },
    logFile,
  );
  return waitUntilReady(child, `http://127.0.0.1:${String(ports.control)}/health`, logFile);
}

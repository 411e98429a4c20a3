import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { buildTestConfig } from '../../test/support/config.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { ensureStaffAccess } from './staff-access.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = mkdtempSync(join(tmpdir(), 'participe-staff-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

function filesOf(name: string, more: object = {}) {
  const staffCredentialsFile = join(folder, `${name}.json`);
  const credentials = { client_id: name, client_secret: 'a secret', ...more };
  writeFileSync(staffCredentialsFile, JSON.stringify(credentials));
  return { staffCredentialsFile, staffTokenFile: join(folder, `${name}-token`) };
}

const statusWith = async (token: string) =>
  (await callApi(service, 'GET /payment-files', { token })).status;

test('the demo writes a new token at each start, which expires after twelve hours', async () => {
  const files = filesOf('demo');
  await ensureStaffAccess(buildTestConfig(files), service.database);
  const first = readFileSync(files.staffTokenFile, 'utf8');
  expect(statSync(files.staffTokenFile).mode & 0o777).toBe(0o600);
  await ensureStaffAccess(buildTestConfig(files), service.database);
  expect(readFileSync(files.staffTokenFile, 'utf8')).not.toBe(first);
  expect(await statusWith(first)).toBe(200);
  await advanceSession(service, 12 * 3600 + 1);
  expect(await statusWith(first)).toBe(401);
});

test('outside the demo no token is written, and the client must declare its purposes', async () => {
  const silentConfig = buildTestConfig({ ...filesOf('silent'), demo: false });
  await expect(ensureStaffAccess(silentConfig, service.database)).rejects.toThrow('"purposes"');
  const files = filesOf('imports', { purposes: ['products'] });
  await ensureStaffAccess(buildTestConfig({ ...files, demo: false }), service.database);
  expect(existsSync(files.staffTokenFile)).toBe(false);
  const row = await service.database.db
    .selectFrom('service_client')
    .select('purposes')
    .where('client_id', '=', 'imports')
    .executeTakeFirstOrThrow();
  expect(row.purposes).toEqual(['products']);
});

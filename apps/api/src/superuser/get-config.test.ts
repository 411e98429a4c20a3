import { buildRoleDefinitions } from '@participe/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../kernel/log.ts';
import { createService } from '../service.ts';
import { createConnectors } from '../kernel/connectors.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { findConfigValue, saveConfigValue } from './admin.store.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readValue = async (key: string) =>
  (await (await service.as('investor')).call('GET /config/{key}', { params: { key } }))
    .configuration;

describe('200', () => {
  it('returns a public value', async () => {
    expect(await readValue('PUBLIC_CONTACT_URL')).toMatchObject({ key: 'PUBLIC_CONTACT_URL' });
  });

  it('returns the matrix of the domain unchanged', async () => {
    const client = await service.as('investor');
    const answer = await client.call('GET /roles/definition');
    expect(answer.roles_definition).toEqual(buildRoleDefinitions());
  });
});

describe('the tutorial', () => {
  const FLAG = 'HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED';

  it('is off in a demo under the test interface', async () => {
    const storedConfigValue = await findConfigValue(service.database.db, FLAG);
    expect(storedConfigValue).toBe('false');
  });

  it.each([
    ['is not offered when there is no video player', undefined, 'false'],
    ['is offered when there is a video player', 'https://video.example/player.js', 'true'],
  ])('that is switched on %s', async (_, address, shownValue) => {
    const { db } = service.database;
    await saveConfigValue(db, FLAG, 'true');
    const config = { ...service.service.services.config, videoPlayerScriptUrl: address };
    const otherService = await createService({
      config,
      log: createLogger('silent'),
      database: service.database,
      connectors: createConnectors(config),
      onWrite: () => undefined,
    });
    const answer = await otherService.app.inject({
      url: `/api/config/${FLAG}`,
      headers: { authorization: `Bearer ${await service.token('investor')}` },
    });
    await otherService.app.close();
    expect(answer.json()).toMatchObject({ configuration: { key: FLAG, value: shownValue } });
  });
});

describe('401', () => {
  it('requires a session', async () => {
    await expect(
      service.anonymous.call('GET /config/{key}', { params: { key: 'PUBLIC_CONTACT_URL' } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('404', () => {
  it('answers alike for keys that are not public, stored or not', async () => {
    const { db } = service.database;
    await db.insertInto('config_entry').values({ key: 'SECRET_KEY', value: 'x' }).execute();
    await expect(readValue('SECRET_KEY')).rejects.toMatchObject({ status: 404 });
    await expect(readValue('NO_SUCH_KEY')).rejects.toMatchObject({ status: 404 });
  });
});

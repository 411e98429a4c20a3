import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDatabase, refuseDemoData } from '../src/setup/prepare.ts';
import { testConfig } from './support/config.ts';
import { type TestService, startTestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('the published passwords of the demo', () => {
  test('are never seeded in production', async () => {
    const config = testConfig({ production: true, demo: true });
    await expect(prepareDatabase(service.database, config)).rejects.toThrow('published passwords');
  });

  test('are never served in production', async () => {
    await expect(refuseDemoData(service.database)).rejects.toThrow('published passwords');
  });
});

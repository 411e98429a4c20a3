import { demoManager, demoProducts } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { prepareDatabase } from './prepare.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const startWith = (demoWebsiteUrl: string | undefined) =>
  prepareDatabase(service.database, { ...service.service.services.config, demoWebsiteUrl });

const keys = ['LEGAL_NOTICE_URL', 'PRIVACY_POLICY_URL', 'PUBLIC_CONTACT_URL'] as const;

async function readLinks() {
  const client = await service.as('investor');
  const { products } = await client.call('GET /products', { query: {} });
  const pages = await Promise.all(
    keys.map((key) => client.call('GET /config/{key}', { params: { key } })),
  );
  return {
    papers: products.flatMap(({ documents }) => documents.map(({ url }) => url)).toSorted(),
    pages: pages.map(({ configuration }) => configuration.value),
  };
}

const linksTo = (website: string) => ({
  papers: demoProducts
    .flatMap(({ documents }) => documents.map(({ url }) => url))
    .map((url) => website + new URL(url).pathname)
    .toSorted(),
  pages: ['/aviso-legal', '/privacidad', '/contacto'].map((path) => website + path),
});

describe('the links of the demo', () => {
  test.each([
    ['to the website of this start', 'http://127.0.0.1:4001'],
    ['to its new port after the next start', 'http://127.0.0.1:4002'],
    ['to the fictitious address without a website', undefined],
  ])('lead %s', async (_, website) => {
    await startWith(website);
    expect(await readLinks()).toEqual(linksTo(website ?? demoManager.website));
  });

  test('stay as staff set them, when they are entries of the configuration', async () => {
    const contactUrl = 'https://www.sotavera.example/hablamos';
    await service.database.db
      .updateTable('config_entry')
      .set({ value: contactUrl })
      .where('key', '=', 'PUBLIC_CONTACT_URL')
      .execute();
    await startWith('http://127.0.0.1:4001');
    expect((await readLinks()).pages[2]).toBe(contactUrl);
  });
});

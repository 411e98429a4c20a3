import { demoManager, demoProducts } from '@participe/fixtures';
import type { Database } from '../../kernel/database/connect.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { changeSealedRows } from '../../kernel/seals.ts';

/** Paths on the website of the demo's manager, by the key of their link. */
const pages: Readonly<Record<string, string>> = {
  LEGAL_NOTICE_URL: '/aviso-legal',
  PRIVACY_POLICY_URL: '/privacidad',
  PUBLIC_CONTACT_URL: '/contacto',
};

/** Links to the website at its fictitious address, as a new database stores them. */
export const seededWebsiteLinks: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pages).map(([key, path]) => [key, demoManager.website + path]),
);

const loopback = String.raw`^http://127\.0\.0\.1:\d+`;

/**
 * Makes the demo's links to product documents and pages lead to its website, whose port may differ after each start.
 * Links that staff have changed are kept.
 */
export async function linkWebsite(
  db: Database,
  website: string = demoManager.website,
): Promise<void> {
  await runInTransaction(db, (tx) =>
    changeSealedRows(tx, 'config_entry', Object.keys(pages), async () => {
      for (const [key, path] of Object.entries(pages))
        await tx
          .updateTable('config_entry')
          .set({ value: website + path })
          .where('key', '=', key)
          .where((where) =>
            where.or([
              where('value', '=', demoManager.website + path),
              where('value', '~', `${loopback}${path}$`),
            ]),
          )
          .execute();
    }),
  );
  for (const { uuid, url } of demoProducts.flatMap(({ documents }) => documents))
    await db
      .updateTable('product_document')
      .set({ url: website + new URL(url).pathname })
      .where('uuid', '=', uuid)
      .execute();
}

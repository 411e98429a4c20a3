import type { DemoPersonKey } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { adminPage } from '../pages/access/login-admin.ts';
import { readPerson } from './people.ts';
import { expect } from './test.ts';
import { computeAuthAppCode } from './totp.ts';

/** Opens the view of a client as the demo's superuser. Returns the token of this view. */
export async function openClientView(page: Page, key: DemoPersonKey): Promise<string> {
  const admin = adminPage(page);
  const { username = '', password, totp_secret: secret = '' } = await readPerson('staff');
  const { document_number: document } = await readPerson(key);
  await admin.open();
  await admin.identify(username, password);
  await expect(admin.code).toBeVisible();
  const openedResponse = page.waitForResponse(
    (response) => response.url().includes('/api/me/admin') && response.ok(),
  );
  await admin.openClientView(await computeAuthAppCode(secret), document, 'Petición del cliente');
  const { access_token: token } = (await (await openedResponse).json()) as { access_token: string };
  await expect(admin.bar).toBeVisible();
  return token;
}

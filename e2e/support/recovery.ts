import { type DemoPersonKey, personOf as castOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { passwordRequestPage } from '../pages/access/password.ts';
import { door } from './door.ts';
import { personOf } from './people.ts';
import { expect } from './test.ts';

/** Asks on the page for a link to a new password, and finds it in the mail. */
export async function linkFor(page: Page, key: DemoPersonKey): Promise<string> {
  const request = passwordRequestPage(page);
  const { document_number: document, email } = await personOf(key);
  await request.open();
  await request.ask(document, castOf(key).birthdate ?? '');
  await expect(request.sent).toBeVisible();
  await door.runJobs();
  const [mail] = await door.messagesTo(email);
  if (mail?.link === undefined) throw new Error('The newest mail has no link');
  return mail.link;
}

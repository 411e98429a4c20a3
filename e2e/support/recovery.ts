import { type DemoPersonKey, personOf as demoPersonOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { passwordRequestPage } from '../pages/access/password.ts';
import { testInterface } from './test-interface.ts';
import { readPerson } from './people.ts';
import { expect } from './test.ts';

/** Requests a recovery link. Returns the link in the e-mail. */
export async function requestPasswordLink(page: Page, key: DemoPersonKey): Promise<string> {
  const request = passwordRequestPage(page);
  const { document_number: document, email } = await readPerson(key);
  await request.open();
  await request.ask(document, demoPersonOf(key).birthdate ?? '');
  await expect(request.sent).toBeVisible();
  await testInterface.runJobs();
  const [mail] = await testInterface.messagesTo(email);
  if (mail?.link === undefined) throw new Error('The newest mail has no link');
  return mail.link;
}

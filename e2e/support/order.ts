import type { DemoPersonKey } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { operatePage } from '../pages/orders/operate.ts';
import { summaryPage } from '../pages/orders/summary.ts';
import { testInterface, type SentMessage } from './test-interface.ts';
import { readPerson } from './people.ts';
import { expect } from './test.ts';

/** Accepts the documents and places the order; returns its uuid. The browser is then on the page for signing. */
export async function placeOrderInForm(page: Page): Promise<string> {
  const operate = operatePage(page);
  const summary = summaryPage(page);
  await operate.accept();
  await operate.create.click();
  await expect(summary.title('Firme su orden')).toBeVisible();
  return summary.uuid();
}

/** Requests the code of a signature. Returns the message with the code. */
export async function requestSigningCode(page: Page, key: DemoPersonKey): Promise<SentMessage> {
  const summary = summaryPage(page);
  await summary.send.click();
  await expect(summary.code).toBeFocused();
  const [message] = await testInterface.messagesTo((await readPerson(key)).document_number);
  if (message?.code === undefined) throw new Error(`The newest message to ${key} has no code`);
  return message;
}

/** Signs the order. Returns the message with the code. */
export async function signOnPage(page: Page, key: DemoPersonKey): Promise<SentMessage> {
  const message = await requestSigningCode(page, key);
  await summaryPage(page).code.fill(message.code ?? '');
  await summaryPage(page).sign.click();
  return message;
}

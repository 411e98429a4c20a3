import type { DemoPersonKey } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { operatePage } from '../pages/orders/operate.ts';
import { summaryPage } from '../pages/orders/summary.ts';
import { door, type DoorMessage } from './door.ts';
import { personOf } from './people.ts';
import { expect } from './test.ts';

/** Ticks every paper and makes the order; tells its uuid, on the page where it is signed. */
export async function makeOrder(page: Page): Promise<string> {
  const operate = operatePage(page);
  const summary = summaryPage(page);
  for (const paper of await operate.papers()) await paper.check();
  await operate.create.click();
  await expect(summary.title('Firme su orden')).toBeVisible();
  return summary.uuid();
}

/** Asks for the code, waits until the field is there, and gives the message that brought it. */
export async function askForCode(page: Page, key: DemoPersonKey): Promise<DoorMessage> {
  const summary = summaryPage(page);
  await summary.send.click();
  await expect(summary.code).toBeFocused();
  const [message] = await door.messagesTo((await personOf(key)).document_number);
  if (message?.code === undefined) throw new Error(`The newest message to ${key} has no code`);
  return message;
}

/** Signs the order of the page with the code of the catcher; gives the message that brought it. */
export async function sign(page: Page, key: DemoPersonKey): Promise<DoorMessage> {
  const message = await askForCode(page, key);
  await summaryPage(page).code.fill(message.code ?? '');
  await summaryPage(page).sign.click();
  return message;
}

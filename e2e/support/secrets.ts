import { accountOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { readPerson } from './people.ts';
import { readStorageDump } from './storage.ts';
import { expect } from './test.ts';

const allowedKeys = ['pa_session_cache', 'pa_biometric', 'pa_admin', 'pa_document'];
export const ibanPattern = /ES\d{22}/u;
const amountPattern = /\d[.,]\d{2}\s?€|\d+\.\d{2}"/u;

function collectTokens(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    if (token !== undefined) tokens.push(token);
  });
  return tokens;
}

interface Secrets {
  readonly tokens: readonly string[];
  readonly others: readonly string[];
}

/**
 * Returns the password and personal data of the demo investor, and a list of the access tokens that the page sends
 * after this call.
 */
export async function collectSecrets(page: Page): Promise<Secrets> {
  const account = accountOf('investor_main');
  const { document_number: number, password, phone, email } = await readPerson('investor');
  const ibans = account.bankAccounts.map(({ iban }) => iban);
  const personalData = [number, password, phone.slice(3), email, account.accountNumber, ...ibans];
  for (const secret of personalData) expect(secret.length).toBeGreaterThan(5);
  return { tokens: collectTokens(page), others: personalData };
}

/**
 * The browser must store no secret except `allowedSecret`, no IBAN, no amount outside IndexedDB, and no unexpected
 * key in local storage.
 */
export async function expectNoSecrets(
  page: Page,
  state: string,
  secrets: Secrets,
  allowedSecret = '',
): Promise<void> {
  const { keys, text, databases } = await readStorageDump(page);
  expect(
    keys.filter((name) => !allowedKeys.includes(name)),
    state,
  ).toEqual([]);
  for (const secret of [...secrets.tokens, ...secrets.others])
    if (secret !== allowedSecret) expect(text + databases, state).not.toContain(secret);
  expect(text + databases, state).not.toMatch(ibanPattern);
  expect(text, state).not.toMatch(amountPattern);
}

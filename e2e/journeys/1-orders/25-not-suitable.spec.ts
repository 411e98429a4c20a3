import { accountOf, productOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import {
  convenienceFormPage,
  inexperiencedInvestorAnswers,
} from '../../pages/orders/convenience-form.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readOrder } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { extractPdfText } from '../../support/pdf.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { formatDate } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'newcomer';
const account = accountOf(key);
const fund = productOf('estrategia');
const exactSentence = 'Este producto es complejo y se considera no conveniente para mí.';
const mistypedSentence = 'Este producto es complejo y se considera no conveniente para mi.';

/** Copies the sentence from the page and tries to paste it into the field. */
async function pasteText(page: Page): Promise<void> {
  const field = operatePage(page).phrase;
  await page.getByText(exactSentence).evaluate((shown) => getSelection()?.selectAllChildren(shown));
  await page.keyboard.press('ControlOrMeta+c');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

async function takeTest(page: Page, day: string): Promise<void> {
  const form = convenienceFormPage(page);
  await expect(form.title(/^¿Conoce los fondos de inversión tradicionales/u)).toBeVisible();
  await form.next.click();
  await expect(form.errors).toBeFocused();
  for (const [question, answer] of inexperiencedInvestorAnswers)
    await form.answer(question, answer);
  await expect(form.title('Compruebe sus respuestas')).toBeFocused();
  await form.send.click();
  await expect(form.title('Resultado de su test')).toBeFocused();
  const expiryDay = `${String(Number(day.slice(0, 4)) + 2)}${day.slice(4)}`;
  await expect(form.result('Fondos complejos')).toHaveText(
    `No conveniente · hasta el ${formatDate(expiryDay)}`,
  );
  await form.toOrder.click();
}

test('25 a complex fund that is not appropriate is bought only with the exact sentence', async ({
  page,
  context,
}) => {
  const client = await createClientFor(key);
  const day = await advanceToNextMorning();
  await openBrowserSession(context, key);
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('600');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await expect(operate.title('Antes de contratar este producto')).toBeVisible();
  await expect(operate.next).toHaveCount(0);
  await page.getByRole('link', { name: 'Hacer el test' }).click();
  await takeTest(page, day);

  await expect(operate.title('Este producto puede no ser adecuado para usted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Elegir otro producto' })).toBeVisible();
  await expect(operate.next).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar de todos modos' }).click();
  await operate.phrase.pressSequentially(mistypedSentence);
  await operate.next.click();
  await expect(operate.errors).toBeFocused();
  await expect(operate.errors.getByRole('link')).toHaveText(
    'La frase no coincide. Escríbala igual, con tildes y punto final.',
  );
  await pasteText(page);
  await expect(page.getByRole('status').filter({ hasText: 'no se puede pegar' })).toHaveText(
    'Escriba la frase; no se puede pegar.',
  );
  await expect(operate.phrase).toHaveValue(mistypedSentence);
  await operate.next.click();
  await expect(operate.errors).toBeFocused();

  await operate.phrase.clear();
  await operate.phrase.pressSequentially(exactSentence);
  await expect(page.getByText('Coincide').first()).toBeVisible();
  await operate.next.click();
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await expect(operate.datum('Importe', 'Importe')).toContainText('600,00 €');
  const uuid = await placeOrderInForm(page);
  await signOnPage(page, key);
  const summary = summaryPage(page);
  await expect(summary.title('Orden firmada')).toBeFocused();
  expect((await readOrder(client, uuid)).operation_status).toBe('SIGNED');
  const receiptFile = await readDownloadedFile(page, () => summary.receipt.click());
  expect(extractPdfText(receiptFile.bytes)).toContain(exactSentence);

  await convenienceFormPage(page).open();
  await expect(convenienceFormPage(page).title('Ya ha hecho el test')).toBeVisible();
});

import { accountOf, personOf, productOf, registerFunds } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { bankPage } from '../pages/bank.ts';
import { operatePage } from '../pages/operate.ts';
import { operationPage } from '../pages/operation.ts';
import { otherManagerPage } from '../pages/other-manager.ts';
import { payInCard } from '../pages/pay-in.ts';
import { summaryPage } from '../pages/summary.ts';
import { place, placeAndSign, subscriptionOf, transferInOf } from '../support/calls.ts';
import { goTo, newMorning, nextBusinessDay, passUntil } from '../support/days.ts';
import { door } from '../support/door.ts';
import { soundAfter } from '../support/judge.ts';
import { keyboard } from '../support/keyboard.ts';
import { sign } from '../support/order.ts';
import { clientOf, codeFor, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('tesoreria');
const holder = 'principal';
const origin = registerFunds.find(({ isin }) => isin === 'ES0199922040');
if (origin === undefined) throw new Error('The register has no such fund');

/** The address to a bank serves for a quarter of an hour. */
const tooLateSeconds = 16 * 60;
const moneyOfOrder = /\/operations\/[^/]+\/payments$/u;

/** A kind bank confirms a payment before its page is left: what is told of it is kept at the word before. */
async function holdConfirmation(page: Page): Promise<() => void> {
  let isHeld = true;
  // The route stays: one that is taken away lets an answer that is on its way pass as it is.
  await page.route(moneyOfOrder, async (route) => {
    if (!isHeld) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"status":"COMPLETED"', '"status":"PENDING"');
    await route.fulfill({ response, body });
  });
  return () => {
    isHeld = false;
  };
}

test.describe.configure({ timeout: 240_000 });

test('09 nothing is wrong with the steps of a transfer from another manager', async ({
  page,
  context,
}) => {
  await newMorning();
  await enter(context, key);
  const operate = operatePage(page);
  const at = (title: string) => expect(operate.title(title)).toBeVisible();
  await operate.open(`op=TRASPASO_ENTRADA&cuenta=${account.uuid}`);
  await at('¿Qué fondo quiere traer?');
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
  await operate.origin.fill('picoverde');
  await soundAfter(page, expect(operate.option(/^Picoverde Rentas/u)).toBeVisible());
  await operate.origin.fill('ningún fondo se llama así');
  await soundAfter(page, expect(page.getByText(/^Ningún fondo coincide/u).first()).toBeVisible());
  await page.keyboard.press('Escape');
  await operate.byHand.click();
  await operate.originField('ISIN').fill('ES0199922041');
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toContainText('ISIN'));
  await operate.originField('ISIN').fill(origin?.isin ?? '');
  await operate.originField('Nombre del fondo').fill(origin?.fundName ?? '');
  await operate.originField('Gestora').fill(origin?.managerName ?? '');
  await operate.originField('Entidad donde lo tiene').fill(origin?.gestoraComercializador ?? '');
  await operate.sameHolders.check();
  await operate.next.click();
  await at('¿Cuánto quiere traer?');
  await operate.radio('Un número de participaciones').check();
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
  await operate.radio('Todo').check();
  await operate.next.click();
  await soundAfter(page, at('¿A qué fondo quiere ir?'));
  await operate.choose(new RegExp(fund.isin ?? '', 'u'));
  await soundAfter(page, at('Compruebe su orden'));
});

test('09 nothing is wrong with the ways to pay a subscription', async ({ page, context }) => {
  await newMorning();
  await enter(context, key);
  const operate = operatePage(page);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('450');
  await operate.next.click();
  for (const method of ['Transferencia', 'Domiciliación', 'Cheque']) {
    await operate.radio(new RegExp(`^${method}`, 'u')).check();
    await soundAfter(page, expect(operate.title('¿Cómo quiere pagar?')).toBeVisible());
  }
});

test('09 nothing is wrong with a transfer that is to be made, nor with the ends of a payment at the bank', async ({
  page,
  context,
}) => {
  const client = await clientOf(holder);
  await newMorning();
  const { uuid } = await place(client, subscriptionOf('powers', 'tesoreria', '460.00'));
  await enter(context, holder);
  const summary = summaryPage(page);
  const payIn = payInCard(page);
  const bank = bankPage(page);
  await summary.open(uuid);
  await sign(page, holder);
  await soundAfter(page, expect(summary.qr).toBeVisible());
  await payIn.open.click();
  await payIn.go.click();
  await soundAfter(page, expect(payIn.card).toContainText('Elija un banco.'));
  await payIn.goTo('Banco Ribera');
  await soundAfter(page, expect(bank.title).toBeVisible());
  await page.goBack();
  await soundAfter(page, expect(payIn.news).toContainText('Tiene un pago empezado'));
  await payIn.back('Banco Ribera').click();
  await bank.reject();
  await soundAfter(page, expect(payIn.news).toContainText('no ha admitido el pago'));
  await payIn.again.click();
  await payIn.goTo('Banco Ribera');
  await bank.leave();
  await soundAfter(page, expect(payIn.news).toContainText('El pago se ha anulado'));
  await payIn.again.click();
  await payIn.goTo('Banco Ribera');
  await expect(bank.title).toBeVisible();
  await door.passSession(tooLateSeconds);
  await enter(context, holder);
  await summary.open(uuid);
  await soundAfter(page, expect(payIn.news).toContainText('El tiempo para pagar ha terminado'));
  await payIn.again.click();
  await payIn.goTo('Banco Ribera');
  const confirmAgain = await holdConfirmation(page);
  await bank.authorise();
  await soundAfter(page, expect(payIn.news).toContainText('está tramitando el pago'));
  confirmAgain();
  await soundAfter(page, expect(payIn.news).toContainText('El banco nos ha confirmado el pago'));
});

test('09 nothing is wrong with the pages of a transfer in and of a debit', async ({
  page,
  context,
}) => {
  const client = await clientOf(key);
  await newMorning();
  const transfer = transferInOf('investor_main', 'tesoreria', {
    cash: '3000.00',
    account: '7730011150',
  });
  const { uuid: brought } = await placeAndSign(client, key, transfer);
  const { uuid: debited } = await placeAndSign(client, key, {
    ...subscriptionOf('investor_main', 'tesoreria', '470.00'),
    payment_method: 'DOMICILIACION',
  });
  await enter(context, key);
  const summary = summaryPage(page);
  const operation = operationPage(page);
  await summary.open(debited);
  await soundAfter(page, expect(summary.debit).toBeVisible());
  await door.runJobs();
  await operation.open(debited);
  await soundAfter(page, expect(operation.payments.first()).toBeVisible());
  await operation.open(brought);
  await soundAfter(page, expect(operation.travel).toBeVisible());
});

test('09 nothing is wrong with the pages of transfers in and out, under way and at their end', async ({
  page,
  context,
}) => {
  const client = await clientOf(key);
  const day = await newMorning();
  const transfer = { cash: '3100.00', account: '7730011151' };
  const order = transferInOf('investor_main', 'tesoreria', transfer);
  const { uuid: brought } = await placeAndSign(client, key, order);
  const there = otherManagerPage(page);
  await there.open();
  await there.ask({
    isin: fund.isin ?? '',
    account: account.accountNumber,
    holders: personOf(key).documentNumber ?? '',
    amount: '410,00',
  });
  await door.runJobs();
  const params = { id: account.uuid };
  const { operations } = await client.call('GET /accounts/{id}/operations', { params });
  const { uuid: left } = operations.find((one) => one.operation_type === 'TRASPASO_SALIDA') ?? {};
  if (left === undefined) throw new Error('Nobody has asked for the fund');
  await enter(context, key);
  const operation = operationPage(page);
  await operation.open(left);
  await soundAfter(page, expect(operation.title).toHaveText('Traspaso de salida de 410,00 €'));

  let next = day;
  for (let days = 0; days < 3; days += 1) {
    next = nextBusinessDay(next);
    await goTo(next, '10:00');
  }
  await passUntil(client, brought, 'FINALIZED');
  await passUntil(client, left, 'FINALIZED');
  await operation.open(left);
  await expect(operation.signers).toContainText('no necesita su firma aquí');
  await soundAfter(page, expect(operation.kept).toContainText('410,00'));
  await operation.open(brought);
  await soundAfter(page, expect(operation.kept).toContainText('3.100,00'));
});

test('09 a fund is brought from another manager by keyboard alone', async ({ page, context }) => {
  const keys = keyboard(page);
  const operate = operatePage(page);
  await newMorning();
  await enter(context, key);
  await operate.open(`op=TRASPASO_ENTRADA&cuenta=${account.uuid}`);
  await keys.type(operate.origin, 'picoverde rentas');
  await expect(operate.option(/^Picoverde Rentas/u)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keys.press(operate.sameHolders, 'Space');
  await keys.press(operate.next);
  await expect(operate.title('¿Cuánto quiere traer?')).toBeFocused();
  await keys.press(operate.next);
  await expect(operate.title('¿A qué fondo quiere ir?')).toBeFocused();
  await keys.choose(page.getByRole('radio'), operate.radio(new RegExp(fund.isin ?? '', 'u')));
  await keys.press(operate.next);
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  for (const paper of await operate.papers()) await keys.press(paper, 'Space');
  await keys.press(operate.create);
  const summary = summaryPage(page);
  await expect(summary.title('Firme su orden')).toBeFocused();
  await keys.press(summary.send);
  await expect(summary.code).toBeFocused();
  await page.keyboard.type(await codeFor(key));
  await page.keyboard.press('Enter');
  await expect(summary.title('Orden firmada')).toBeFocused();
});

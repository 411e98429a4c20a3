import type { OrderBody } from '@participe/contract/types';
import { accountOf, productOf } from '@participe/fixtures';
import { convenienceFormPage, wrongAnswers } from '../pages/convenience-form.ts';
import { operatePage } from '../pages/operate.ts';
import { operationPage } from '../pages/operation.ts';
import { signDocumentsPage } from '../pages/sign-documents.ts';
import { summaryPage } from '../pages/summary.ts';
import { cancelPage } from '../pages/cancel.ts';
import { place, placeAndSign, redemptionOf, subscriptionOf } from '../support/calls.ts';
import { newMorning, passUntil } from '../support/days.ts';
import { soundAfter } from '../support/judge.ts';
import { makeOrder, sign } from '../support/order.ts';
import { clientOf, codeFor, enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('patrimonio');
const holder = 'principal';
const { uuid: powers } = accountOf('powers');

const transfer: OrderBody = {
  uuid_account: powers,
  operation_type: 'TRASPASO_INTERNO',
  id_product: fund.uuid,
  id_destination_product: productOf('tesoreria').uuid,
  amount_mode: 'CASH',
  cash: '250.00',
  accepted_documents: productOf('tesoreria').documents.map(({ uuid }) => uuid),
};

/** Every month from the tenth of next month but one on. */
const instructionFrom = (day: string): OrderBody => ({
  ...subscriptionOf('powers', 'patrimonio', '120.00'),
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  payment_method: 'DOMICILIACION',
  per_period: 'MENSUAL',
  per_start_date: new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1, 10))
    .toISOString()
    .slice(0, 10),
});

const order = (op: string) => `op=${op}&cuenta=${account.uuid}&producto=${fund.keyName}`;

test.describe.configure({ timeout: 240_000 });

test('09 nothing is wrong with the steps of a transfer', async ({ page, context }) => {
  await newMorning();
  await enter(context, key);
  const operate = operatePage(page);
  const at = (title: string) => expect(operate.title(title)).toBeVisible();
  await operate.open(`op=TRASPASO_INTERNO&cuenta=${account.uuid}`);
  await soundAfter(page, at('¿De qué fondo quiere salir?'));
  await operate.choose(fund.name);
  await soundAfter(page, at('¿A qué fondo quiere ir?'));
  await operate.choose(productOf('tesoreria').name);
  await at('¿Cuánto quiere traspasar?');
  await operate.radio('Un porcentaje').check();
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
  await operate.radio('Un número de participaciones').check();
  // Nobody has left this field empty yet.
  await expect(operate.units).toBeVisible();
  await expect(page.getByText('Campo requerido.')).toHaveCount(0);
  await operate.radio('Un porcentaje').check();
  await operate.percentage.fill('20');
  await operate.next.click();
  await soundAfter(page, at('Compruebe su orden'));
});

test('09 nothing is wrong with the steps of an instruction that buys', async ({
  page,
  context,
}) => {
  await newMorning();
  await enter(context, key);
  const operate = operatePage(page);
  const at = (title: string) => expect(operate.title(title)).toBeVisible();
  await operate.open(order('SOLICITUD_SUSCRIPCION_PERIODICA'));
  await soundAfter(page, at('¿Cuánto quiere invertir?'));
  await operate.cash.fill('120');
  await operate.next.click();
  await at('¿Cada cuánto quiere invertir?');
  await operate.radio('Acumulativo').check();
  await operate.radio('Hasta una fecha').check();
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
  await operate.radio('Sin fecha de fin').check();
  await operate.increase.fill('2');
  await operate.next.click();
  await soundAfter(page, at('¿Cómo quiere pagar?'));
  await operate.choose(/Nómina/u);
  await soundAfter(page, at('Compruebe su orden'));
});

test('09 nothing is wrong with the steps of an instruction that sells', async ({
  page,
  context,
}) => {
  await newMorning();
  await enter(context, key);
  const operate = operatePage(page);
  const at = (title: string) => expect(operate.title(title)).toBeVisible();
  await operate.open(order('SOLICITUD_REEMBOLSO_PERIODICO'));
  await soundAfter(page, at('¿Cuánto quiere retirar?'));
  await operate.cash.fill('150');
  await operate.next.click();
  await soundAfter(page, at('¿Cada cuánto quiere retirar?'));
  await operate.next.click();
  await soundAfter(page, at('¿Dónde quiere cobrar?'));
  await operate.choose(/Nómina/u);
  await soundAfter(page, at('Compruebe su orden'));
});

test('09 nothing is wrong with the test of what one knows', async ({ page, context }) => {
  await newMorning();
  await enter(context, 'readonly');
  const form = convenienceFormPage(page);
  await form.open();
  await soundAfter(page, expect(form.next).toBeVisible());
  await form.next.click();
  await soundAfter(page, expect(form.errors).toBeVisible());
  for (const [question, answer] of wrongAnswers) await form.answer(question, answer);
  await soundAfter(page, expect(form.send).toBeVisible());
  await form.send.click();
  await soundAfter(page, expect(form.title('Resultado de su test')).toBeVisible());
  await form.open();
  await soundAfter(page, expect(form.title('Ya ha hecho el test')).toBeVisible());
});

test('09 nothing is wrong with the sentence of a fund that does not suit', async ({
  page,
  context,
}) => {
  await newMorning();
  await enter(context, 'stranger');
  const operate = operatePage(page);
  const { uuid } = accountOf('stranger');
  await operate.open(`op=SUSCRIPCION&cuenta=${uuid}&producto=${productOf('estrategia').keyName}`);
  await operate.cash.fill('600');
  await operate.next.click();
  await operate.choose(/^Transferencia/u);
  await soundAfter(page, expect(operate.anyway).toBeVisible());
  await operate.anyway.click();
  await operate.phrase.fill('Este producto es complejo');
  await operate.next.click();
  await soundAfter(page, expect(operate.errors).toBeVisible());
});

test('09 nothing is wrong with signing several orders at once', async ({ page, context }) => {
  const client = await clientOf('attorney');
  await newMorning();
  const first = await place(client, subscriptionOf('powers', 'patrimonio', '130.00'));
  const second = await place(client, subscriptionOf('powers', 'global', '140.00'));
  await enter(context, 'attorney');
  const papers = signDocumentsPage(page);
  await papers.open();
  await soundAfter(page, expect(papers.tick(first.reference)).toBeVisible());
  for (const { reference } of [first, second]) await papers.tick(reference).check();
  await papers.send.click();
  await soundAfter(page, expect(papers.code).toBeFocused());
  await papers.code.fill(await codeFor('attorney'));
  await papers.sign(2).click();
  await soundAfter(page, expect(papers.done).toBeVisible());
});

test('09 nothing is wrong with the pages of a transfer', async ({ page, context }) => {
  const client = await clientOf(holder);
  await newMorning();
  const placed = await place(client, transfer);
  await enter(context, holder);
  const summary = summaryPage(page);
  await summary.open(placed.uuid);
  await soundAfter(page, expect(summary.send).toBeVisible());
  await sign(page, holder);
  await soundAfter(page, expect(summary.title('Orden firmada')).toBeVisible());
  const operation = operationPage(page);
  await operation.open(placed.uuid);
  await soundAfter(page, expect(operation.cancel).toBeVisible());
  await passUntil(client, placed.uuid, 'FINALIZED');
  await operation.open(placed.uuid);
  await soundAfter(page, expect(operation.wayIn.getByRole('rowheader').first()).toBeVisible());
});

test('09 nothing is wrong with a change of class', async ({ page, context }) => {
  const client = await clientOf(holder);
  await newMorning();
  // Only who has a hundred thousand euros in a fund may go to its cheaper class.
  const { uuid: bought } = await placeAndSign(
    client,
    holder,
    subscriptionOf('powers', 'global', '110000.00'),
  );
  await passUntil(client, bought, 'FINALIZED');
  await newMorning();
  await enter(context, holder);
  const operate = operatePage(page);
  const at = (title: string) => expect(operate.title(title)).toBeVisible();
  const classA = productOf('global');
  const classB = productOf('global_b');
  await operate.open(`op=TRASPASO_INTERNO&cuenta=${powers}&producto=${classA.keyName}`);
  await soundAfter(page, at('¿A qué fondo quiere ir?'));
  await operate.choose(new RegExp(classB.isin ?? '', 'u'));
  await at('¿Cuánto quiere traspasar?');
  await operate.cash.fill('99.999,99');
  await operate.next.click();
  const tooLittle = 'El importe debe ser igual o superior a 100.000,00€';
  await soundAfter(page, expect(operate.errors).toContainText(tooLittle));
  await operate.cash.fill('100.000');
  await operate.next.click();
  await soundAfter(page, at('Compruebe su orden'));
  await expect(operate.sentence).toContainText('cambiar de clase');
  const uuid = await makeOrder(page);
  const summary = summaryPage(page);
  await soundAfter(page, expect(summary.send).toBeVisible());
  await sign(page, holder);
  await expect(summary.title('Orden firmada')).toBeVisible();
  await passUntil(client, uuid, 'FINALIZED');
  const operation = operationPage(page);
  await operation.open(uuid);
  await soundAfter(page, expect(operation.wayIn.getByRole('rowheader').first()).toBeVisible());
});

test('09 nothing is wrong with the pages of an instruction', async ({ page, context }) => {
  const client = await clientOf(holder);
  const day = await newMorning();
  const placed = await place(client, instructionFrom(day));
  await enter(context, holder);
  const summary = summaryPage(page);
  await summary.open(placed.uuid);
  await soundAfter(page, expect(summary.send).toBeVisible());
  await sign(page, holder);
  await expect(summary.title('Orden firmada')).toBeVisible();
  await passUntil(client, placed.uuid, 'PERIODIC_ACTIVE');
  const operation = operationPage(page);
  await operation.open(placed.uuid);
  await soundAfter(page, expect(operation.suspend).toBeVisible());
  await cancelPage(page).open(placed.uuid);
  await soundAfter(page, expect(cancelPage(page).no).toBeVisible());
  await operation.open(placed.uuid);
  await operation.suspend.click();
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await soundAfter(page, expect(asked).toBeVisible());
  await asked.getByRole('button', { name: 'Suspender', exact: true }).click();
  await soundAfter(page, expect(operation.resume).toBeVisible());
});

test('09 nothing is wrong with refusing a signature', async ({ page, context }) => {
  const client = await clientOf('bare_owner');
  await newMorning();
  const order = redemptionOf('usufruct', 'patrimonio', '300.00');
  const { uuid } = await placeAndSign(client, 'bare_owner', order);
  await enter(context, 'usufructuary');
  const summary = summaryPage(page);
  await summary.open(uuid);
  await soundAfter(page, expect(summary.signers).toContainText('1 de 2 firmas'));
  const no = { name: 'No firmar', exact: true };
  await page.getByRole('link', no).click();
  const cancel = cancelPage(page);
  await soundAfter(page, expect(cancel.title('¿No quiere firmar esta orden?')).toBeVisible());
  await page.getByRole('button', no).click();
  await soundAfter(page, expect(cancel.title('Orden anulada')).toBeVisible());
});

import { accountOf, personOf as demoPersonOf, productOf } from '@participe/fixtures';
import { cancelPage } from '../../pages/orders/cancel.ts';
import { portalLayout } from '../../pages/frame.ts';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { positionPage } from '../../pages/account/position.ts';
import { signDocumentsPage } from '../../pages/orders/sign-documents.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import {
  placeOrder,
  placeAndSign,
  readOrder,
  createRedemptionBody,
  createSubscriptionBody,
} from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { testInterface } from '../../support/test-interface.ts';
import { createClientFor, openBrowserSession, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test('28 signs two orders with one code', async ({ page, context }) => {
  const key = 'principal';
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const subscription = await placeOrder(
    client,
    createSubscriptionBody('powers', 'patrimonio', '150.00'),
  );
  const redemption = await placeOrder(client, createRedemptionBody('powers', 'global', '200.00'));
  await openBrowserSession(context, key);
  await positionPage(page).open();
  await expect(positionPage(page).pending).toContainText('Falta su firma en 2 operaciones.');
  await positionPage(page).pending.getByRole('link', { name: 'Firmar' }).click();

  const papers = signDocumentsPage(page);
  await expect(papers.title).toBeVisible();
  await expect(papers.send).toHaveCount(0);
  await papers.tick(subscription.reference).check();
  await papers.tick(redemption.reference).check();
  const { document_number: document } = await readPerson(key);
  const messageCountBefore = (await testInterface.messagesTo(document)).length;
  await papers.send.click();
  await expect(papers.code).toBeFocused();
  const [message, ...older] = await testInterface.messagesTo(document);
  expect(older).toHaveLength(messageCountBefore);
  await papers.code.fill(message?.code ?? '');
  await papers.sign(2).click();
  await expect(papers.title).toBeFocused();
  for (const { reference } of [subscription, redemption])
    await expect(papers.done.getByRole('listitem').filter({ hasText: reference })).toContainText(
      'La orden está firmada por todos.',
    );
  await expect(papers.empty).toBeVisible();
  for (const { uuid } of [subscription, redemption])
    expect(await readOrder(client, uuid)).toMatchObject({
      operation_status: 'SIGNED',
      pending_signers: [],
    });
});

test('28 an order that one parent refuses to sign is cancelled for both, with the reason', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  const reason = 'Preferimos esperar al verano';
  const account = accountOf('child');
  const fund = productOf('global');
  const client = await createClientFor('parent_1');
  await advanceToNextMorning();
  const { uuid } = await placeAndSign(
    client,
    'parent_1',
    createSubscriptionBody('child', 'global', '300.00'),
  );
  expect((await readOrder(client, uuid)).pending_signers).toMatchObject([
    { uuid_intervener: demoPersonOf('parent_2').uuid },
  ]);
  await openBrowserSession(context, 'parent_1');
  const first = summaryPage(page);
  await first.open(uuid);
  await expect(first.title('Su firma está hecha')).toBeVisible();

  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), 'parent_2');
  const otherSummary = summaryPage(otherBrowser);
  await otherSummary.open(uuid);
  await expect(otherSummary.title('Firme su orden')).toBeVisible();
  await expect(otherSummary.signers).toContainText('1 de 2 firmas');
  await otherBrowser.getByRole('link', { name: 'No firmar', exact: true }).click();
  const cancel = cancelPage(otherBrowser);
  await expect(cancel.title('¿No quiere firmar esta orden?')).toBeVisible();
  await cancel.reason.fill(reason);
  await otherBrowser.getByRole('button', { name: 'No firmar', exact: true }).click();
  await expect(cancel.title('Orden anulada')).toBeFocused();

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(first.title('Orden anulada')).toBeVisible();
  await operationPage(page).open(uuid);
  await expect(page.getByText(/^Anulada el .* por una persona de la cuenta\.$/u)).toBeVisible();
  await expect(operationPage(page).steps.last()).toContainText(reason);
  await portalLayout(page).bell.click();
  const notices = notificationsPage(page).notice(fund.name);
  await expect(notices.filter({ hasText: /anulad/iu })).not.toHaveCount(0);
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    uuid_account: account.uuid,
    allowed_actions: [],
  });
});

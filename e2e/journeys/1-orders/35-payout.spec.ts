import { accountOf } from '@participe/fixtures';
import { notificationsPage } from '../../pages/account/notifications.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { placeAndSign, redemptionBody } from '../../support/calls.ts';
import { advanceToNextMorning, advanceUntilStatus, advanceUntilState } from '../../support/days.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate, formatEuros } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const [bank] = accountOf('investor_family').bankAccounts;
if (bank === undefined) throw new Error('The account has no bank account');

test('35 a redemption is paid to the bank account of the holder, and the order shows when', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const client = await createClientFor(key);
  await advanceToNextMorning();
  const { uuid } = await placeAndSign(
    client,
    key,
    redemptionBody('investor_family', 'global', '640.00'),
  );
  const { net_value: net, settlement_date: latest } = await advanceUntilStatus(
    client,
    uuid,
    'FINALIZED',
  );
  const paid = async () =>
    (await client.call('GET /operations/{id}/payments', { params: { id: uuid } })).payments
      .entries[0];
  const entry = await advanceUntilState(paid, (one) => one?.status === 'SETTLED');
  expect(entry).toMatchObject({ kind: 'PAYOUT', amount: net });
  const day = entry?.settled_on ?? '';
  expect(day <= (latest ?? '')).toBe(true);

  await openBrowserSession(context, key);
  const operation = operationPage(page);
  await operation.open(uuid);
  await expect(operation.payments).toContainText(`Pago a su banco de ${formatEuros(net ?? '')}`);
  await expect(operation.payments).toContainText(
    `Pagado el ${formatDate(day)} en la cuenta terminada en ${bank.iban.slice(-4)}.`,
  );
  await notificationsPage(page).open();
  const notices = notificationsPage(page).notice('Pago hecho');
  await expect(notices.filter({ hasText: formatEuros(net ?? '') })).not.toHaveCount(0);
});

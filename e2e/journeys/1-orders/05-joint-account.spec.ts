import { accountOf, personOf, productOf } from '@participe/fixtures';
import { operatePage } from '../../pages/orders/operate.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { positionPage } from '../../pages/account/position.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { readOrder } from '../../support/calls.ts';
import {
  setBusinessTime,
  madridInstant,
  advanceToNextMorning,
  nextBusinessDay,
} from '../../support/days.ts';
import { requestSigningCode, placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { formatDate } from '../../support/spanish.ts';
import { expect, test } from '../../support/test.ts';

const account = accountOf('couple');
const fund = productOf('global');
const lucia = personOf('couple_b');

// The second person's first attempt to sign is refused, because the value date has changed since the code was sent.
test.use({ expected: [409] });

test('05 both holders sign for a joint account, and the second accepts a changed value date', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  const client = await createClientFor('couple_a');
  const day = await advanceToNextMorning();
  const dayAfter = nextBusinessDay(day);
  await setBusinessTime(day, '13:30');
  await openBrowserSession(context, 'couple_a');

  const operate = operatePage(page);
  await operate.open(`op=REEMBOLSO&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await operate.cash.fill('300');
  await expect(
    page.getByText(
      /^Si Lucía Ferrer Montes y usted firman antes de las 14:00 \(quedan (30|29) min\)/u,
    ),
  ).toBeVisible();
  await operate.next.click();
  await operate.choose(/Cuenta común/u);
  const uuid = await placeOrderInForm(page);
  const first = summaryPage(page);
  await expect(first.figure('Fecha de valor estimada')).toContainText(formatDate(day));
  await expect(first.signers).toContainText('0 de 2 firmas');
  await expect(first.signers).toContainText(
    'Tienen que firmar todas las personas. La hora que cuenta es la de la última firma.',
  );
  await signOnPage(page, 'couple_a');
  await expect(first.title('Su firma está hecha')).toBeFocused();
  await expect(first.signers).toContainText('1 de 2 firmas');
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    order_date: null,
    pending_signers: [{ uuid_intervener: lucia.uuid }],
  });

  await setBusinessTime(day, '13:58');
  const other = await openOtherBrowser();
  await openBrowserSession(other.context(), 'couple_b');
  await positionPage(other).open();
  await expect(positionPage(other).pending).toContainText('Falta su firma');
  const second = summaryPage(other);
  await second.open(uuid);
  await expect(second.signers.getByRole('listitem').filter({ hasText: 'Usted' })).toContainText(
    'Le toca firmar',
  );
  await expect(second.signers.getByRole('listitem').filter({ hasText: 'Javier' })).toContainText(
    'Firmada el',
  );
  await expect(second.figure('Fecha de valor estimada')).toContainText(formatDate(day));
  const message = await requestSigningCode(other, 'couple_b');

  await setBusinessTime(day, '14:00');
  await second.code.fill(message.code ?? '');
  await second.sign.click();
  await expect(second.alert.first()).toHaveText(
    `Ha pasado la hora límite. La fecha estimada es ahora el ${formatDate(dayAfter)}.`,
  );
  await expect(second.figure('Fecha de valor estimada')).toContainText(formatDate(dayAfter));
  await expect(second.title('Firme su orden')).toBeVisible();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    order_date: null,
  });

  // The page has shown the new value date, so the same code is accepted now.
  await second.sign.click();
  await expect(second.title('Orden firmada')).toBeFocused();
  await expect(second.signers).toContainText('2 de 2 firmas');
  await other.context().close();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'SIGNED',
    order_date: madridInstant(day, '14:00'),
    expected_value_date: dayAfter,
  });

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(
    first.signers.getByRole('status').filter({ hasText: /^Lucía Ferrer Montes ya ha firmado\.$/u }),
  ).toBeVisible();
  await expect(first.title('Orden firmada')).toBeVisible();
  await operationPage(page).open(uuid);
  await expect(operationPage(page).datum('Firmada por todos el')).toContainText(
    `${formatDate(day)} | 14:00`,
  );
});

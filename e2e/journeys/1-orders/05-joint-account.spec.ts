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

// The second person's first signature is refused, because the value date has changed since the code was sent.
test.use({ expected: [409] });

test('05 both holders sign for a joint account, and the second one accepts a changed value date', async ({
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
  const uuid = await placeOrderInForm(page);
  const firstSummary = summaryPage(page);
  await expect(firstSummary.figure('Fecha de valor estimada')).toContainText(formatDate(day));
  await expect(firstSummary.signers).toContainText('0 de 2 firmas');
  await expect(firstSummary.signers).toContainText(
    'Tienen que firmar todas las personas. La hora que cuenta es la de la última firma.',
  );
  await signOnPage(page, 'couple_a');
  await expect(firstSummary.title('Su firma está hecha')).toBeFocused();
  await expect(firstSummary.signers).toContainText('1 de 2 firmas');
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    order_date: null,
    pending_signers: [{ uuid_intervener: lucia.uuid }],
  });

  await setBusinessTime(day, '13:58');
  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), 'couple_b');
  await positionPage(otherBrowser).open();
  await expect(positionPage(otherBrowser).pending).toContainText('Falta su firma');
  const secondSummary = summaryPage(otherBrowser);
  await secondSummary.open(uuid);
  await expect(
    secondSummary.signers.getByRole('listitem').filter({ hasText: 'Usted' }),
  ).toContainText('Le toca firmar');
  await expect(
    secondSummary.signers.getByRole('listitem').filter({ hasText: 'Javier' }),
  ).toContainText('Firmada el');
  await expect(secondSummary.figure('Fecha de valor estimada')).toContainText(formatDate(day));
  const message = await requestSigningCode(otherBrowser, 'couple_b');

  await setBusinessTime(day, '14:00');
  await secondSummary.code.fill(message.code ?? '');
  await secondSummary.sign.click();
  await expect(secondSummary.alert.first()).toHaveText(
    `Ha pasado la hora límite. La fecha estimada es ahora el ${formatDate(dayAfter)}.`,
  );
  await expect(secondSummary.figure('Fecha de valor estimada')).toContainText(formatDate(dayAfter));
  await expect(secondSummary.title('Firme su orden')).toBeVisible();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'REGISTERED_ONLINE',
    order_date: null,
  });

  // The person has now seen the new value date, so the same code is accepted.
  await secondSummary.sign.click();
  await expect(secondSummary.title('Orden firmada')).toBeFocused();
  await expect(secondSummary.signers).toContainText('2 de 2 firmas');
  await otherBrowser.context().close();
  expect(await readOrder(client, uuid)).toMatchObject({
    operation_status: 'SIGNED',
    order_date: madridInstant(day, '14:00'),
    expected_value_date: dayAfter,
  });

  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(
    firstSummary.signers
      .getByRole('status')
      .filter({ hasText: /^Lucía Ferrer Montes ya ha firmado\.$/u }),
  ).toBeVisible();
  await expect(firstSummary.title('Orden firmada')).toBeVisible();
  await operationPage(page).open(uuid);
  await expect(operationPage(page).datum('Firmada por todos el')).toContainText(
    `${formatDate(day)} | 14:00`,
  );
});

import { accountOf, productOf, demoRegisterFunds } from '@participe/fixtures';
import { bankPage } from '../../pages/orders/bank.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { payInCard } from '../../pages/orders/pay-in.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { placeAndSign, createSubscriptionBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { keyboard } from '../../support/keyboard.ts';
import { createClientFor, openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';
const account = accountOf('investor_main');
const fund = productOf('tesoreria');
const origin = demoRegisterFunds.find(({ isin }) => isin === 'ES0199922040');
if (origin === undefined) throw new Error('The register has no such fund');

test('04 a person orders a transfer in, and corrects the typed origin, by keyboard alone', async ({
  page,
  context,
}) => {
  const keys = keyboard(page);
  const operate = operatePage(page);
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await operate.open(`op=TRASPASO_ENTRADA&cuenta=${account.uuid}`);
  const option = operate.option(/^Picoverde Rentas/u);
  await keys.chooseOption(operate.origin, 'picoverde rentas', option);
  await expect(operate.origin).toHaveValue(/^Picoverde Rentas/u);
  await keys.type(operate.origin, origin.isin);
  await page.keyboard.press('Enter');
  await expect(operate.origin).toHaveValue(origin.fundName);
  await expect(operate.originField('Entidad donde lo tiene')).toHaveValue(
    origin.gestoraComercializador,
  );

  await keys.press(operate.enterByHand);
  await expect(operate.originField('ISIN')).toBeFocused();
  await page.keyboard.type('ES0199922041');
  await keys.type(operate.originField('Nombre del fondo'), origin.fundName);
  await keys.type(operate.originField('Gestora'), origin.managerName);
  await keys.type(operate.originField('Entidad donde lo tiene'), origin.gestoraComercializador);
  await keys.press(operate.sameHolders, 'Space');
  await keys.press(operate.next);
  await expect(operate.errors).toBeFocused();
  await keys.press(operate.errors.getByRole('link'));
  await expect(operate.originField('ISIN')).toBeFocused();
  await keys.type(operate.originField('ISIN'), 'ES01 9992 2040');
  await page.keyboard.press('Enter');
  await expect(operate.title('¿Cuánto quiere traer?')).toBeFocused();
  await keys.press(operate.next);
  await expect(operate.title('¿A qué fondo quiere ir?')).toBeFocused();
  await keys.choose(page.getByRole('radio'), operate.radio(new RegExp(fund.isin ?? '', 'u')));
  await keys.press(operate.next);
  await expect(operate.title('Compruebe su orden')).toBeFocused();
  await expect(operate.group('De dónde viene')).toContainText(origin.isin);
  for (const { read, box } of await operate.papers()) {
    await keys.press(read);
    await expect(box).toBeEnabled();
    await keys.press(box, 'Space');
  }
  await keys.press(operate.create);
  await expect(summaryPage(page).title('Firme su orden')).toBeFocused();
});

test('04 a person chooses a direct debit, and continues after a refused and an interrupted payment, by keyboard alone', async ({
  page,
  context,
}) => {
  const keys = keyboard(page);
  const operate = operatePage(page);
  const summary = summaryPage(page);
  const radiosOf = (legend: string) => page.getByRole('group', { name: legend }).getByRole('radio');
  await advanceToNextMorning();
  await openBrowserSession(context, key);
  await operate.open(`op=SUSCRIPCION&cuenta=${account.uuid}&producto=${fund.keyName}`);
  await keys.type(operate.cash, '490');
  await page.keyboard.press('Enter');
  await expect(operate.title('¿Cómo quiere pagar?')).toBeFocused();
  await keys.choose(radiosOf('Forma de pago'), operate.radio(/^Domiciliación/u));
  await keys.choose(radiosOf('Cuenta bancaria'), operate.radio(/Gastos de casa/u));
  await keys.press(operate.next);
  await expect(operate.title('Compruebe su orden')).toBeFocused();

  const client = await createClientFor(key);
  const order = createSubscriptionBody('investor_main', 'tesoreria', '480.00');
  const { uuid } = await placeAndSign(client, key, order);
  const payIn = payInCard(page);
  const bank = bankPage(page);
  const goToBank = async () => {
    await expect(payIn.form).toBeFocused();
    await keys.choose(payIn.card.getByRole('radio'), payIn.bank('Caja Atalaya'));
    await keys.press(payIn.go);
    await expect(bank.title).toBeVisible();
  };
  await summary.open(uuid);
  await keys.press(payIn.open);
  await goToBank();
  await bank.reject();
  await expect(payIn.paymentState).toContainText('no ha admitido el pago');
  await keys.press(payIn.again);
  await goToBank();
  await page.goBack();
  await expect(payIn.paymentState).toContainText('Tiene un pago empezado');
  await keys.press(payIn.leave);
  await expect(payIn.paymentState).toContainText('El pago se ha anulado');
  // The buttons of the payment have disappeared, so the focus must be on the next button.
  await expect(payIn.again).toBeFocused();
});

import { accountOf, personOf, productOf } from '@participe/fixtures';
import { positionPage } from '../../pages/account/position.ts';
import { updateMinorPage } from '../../pages/account/update-minor.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { signDocumentsPage } from '../../pages/orders/sign-documents.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { doTasksBeforeSignature } from '../../support/adult-tasks.ts';
import { advanceTo } from '../../support/days.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import {
  createClientFor,
  openBrowserSession,
  readCodeFor,
  readPerson,
} from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const key = 'minor';
const [year = '', month = '', day = ''] = (personOf(key).birthdate ?? '').split('-');
const eighteenthBirthday = `${String(Number(year) + 18)}-${month}-${day}`;
const form = 'Datos de cliente';
const contract = 'Contrato de la mayoría de edad';

test('65 a new adult does the tasks, signs the form and the contract, and gives a first order', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await advanceTo(eighteenthBirthday, '08:00');
  await openBrowserSession(context, key);
  const step = updateMinorPage(page);
  await page.goto('operate');
  await expect(step.task('Datos fiscales')).toContainText('Sin empezar');
  await expect(step.task('Firma')).toContainText('Podrá firmarlo cuando haya hecho lo demás.');

  await doTasksBeforeSignature(await createClientFor(key), await readPerson(key));
  await page.reload();
  for (const task of ['Contacto propio', 'Identidad', 'Datos fiscales'])
    await expect(step.task(task)).toContainText('Hecho');
  await expect(step.task('Cuestionario')).toContainText('En curso');

  const signPage = signDocumentsPage(page);
  const sign = async (document: string) => {
    await signPage.openContract(document).click();
    await signPage.tickContract(document).check();
    await signPage.send.click();
    await expect(signPage.code).toBeVisible();
    await signPage.code.fill(await readCodeFor(key));
    await signPage.sign(1).click();
    await expect(signPage.done).toContainText(document);
  };
  await step.signForm.click();
  await sign(form);
  await step.back.click();
  await expect(step.task('Cuestionario')).toContainText('Hecho');
  await step.prepareContract.click();
  await sign(contract);
  await expect(step.back).toBeHidden();

  await positionPage(page).open();
  await expect(positionPage(page).title).toHaveText('Hola, Martina');
  const operate = operatePage(page);
  const { uuid } = accountOf(key);
  await operate.open(`op=REEMBOLSO&cuenta=${uuid}&producto=${productOf('global').keyName}`);
  await operate.radio(/^Una cantidad en euros/u).check();
  await operate.cash.fill('150');
  await operate.next.click();
  await expect(operate.title('Compruebe su orden')).toBeVisible();
  await placeOrderInForm(page);
  await signOnPage(page, key);
  await expect(summaryPage(page).see).toBeVisible();
});

import type { ApiClient } from '@participe/contract/client';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { positionPage } from '../../pages/account/position.ts';
import { updateMinorPage } from '../../pages/account/update-minor.ts';
import { operatePage } from '../../pages/orders/operate.ts';
import { signDocumentsPage } from '../../pages/orders/sign-documents.ts';
import { summaryPage } from '../../pages/orders/summary.ts';
import { advanceTo } from '../../support/days.ts';
import { placeOrderInForm, signOnPage } from '../../support/order.ts';
import { createPdf } from '../../support/pdf.ts';
import {
  createClientFor,
  openBrowserSession,
  readCodeFor,
  readPerson,
} from '../../support/people.ts';
import type { TestPerson } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const key = 'minor';
const [year = '', month = '', day = ''] = (personOf(key).birthdate ?? '').split('-');
const eighteenthBirthday = `${String(Number(year) + 18)}-${month}-${day}`;
const form = 'Datos de cliente';
const contract = 'Contrato de la mayoría de edad';

const address = {
  street_type: 'PLAZA',
  street: 'Mayor',
  number: '1',
  postal_code: '28012',
  city: 'Madrid',
  province: '28',
  country_key: 'ES',
} as const;
const answers = {
  pais_nacimiento: 'ES',
  nacionalidad: 'ES',
  tiene_otra_nacionalidad: 'NO',
  situacion_laboral: 'ESTUDIOS',
  ingresos: 'HASTA_20000',
  patrimonio: 'HASTA_50000',
  origen_patrimonio: 'HERENCIA',
  origen_fondos: 'HERENCIA',
  volumen_previsto: 'HASTA_6000',
  finalidad: 'AHORRO',
  cargo_publico: 'NO',
};

async function stateAddress(client: ApiClient, id: string): Promise<void> {
  const { addresses } = await client.call('GET /interveners/{id}/addresses', { params: { id } });
  const taxAddress = addresses.find(({ type }) => type === 'FISCAL');
  if (taxAddress === undefined) throw new Error('The person has no tax address');
  const { uuid: addr, version } = taxAddress;
  const body = { version, ...address };
  await client.call('PATCH /interveners/{id}/addresses/{addr}', { params: { id, addr }, body });
}

/**
 * Does what a new adult must do before they sign, through the API: other journeys use the forms. The session has just
 * been opened with a code, so that declarations need no other one.
 */
async function doTasksBeforeSignature(
  client: ApiClient,
  { uuid_intervener: id, document_number: tin }: TestPerson,
): Promise<void> {
  const params = { id };
  const attachment = createPdf('dni', 2000).toString('base64');
  for (const subcategory of ['DNI_ANVERSO', 'DNI_REVERSO'] as const)
    await client.call('POST /interveners/{id}/documents', {
      params,
      body: { attachment, filename: 'dni.pdf', subcategory },
    });
  await stateAddress(client, id);
  const readVersion = async () =>
    (await client.call('GET /interveners/{id}', { params })).intervener.version;
  await client.call('PATCH /interveners/{id}/crs', {
    params,
    body: { version: await readVersion(), residences: [{ country_key: 'ES', tin }] },
  });
  await client.call('PATCH /interveners/{id}/fatca', {
    params,
    body: { version: await readVersion(), is_us_person: false },
  });
  const { kyc } = await client.call('GET /interveners/{id}/kyc', { params });
  const body = {
    kyc_version: kyc.version,
    kyc_answers: Object.entries(answers).map(([question, value]) => ({ id: question, value })),
  };
  await client.call('PATCH /interveners/{id}', { params, body });
  await client.call('POST /interveners/{id}/kyc', { params, body: { kyc_version: kyc.version } });
}

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

import { personOf } from '@participe/fixtures';
import type { Page } from '@playwright/test';
import { kycFormPage } from '../../pages/account/kyc-form.ts';
import { ownersFormPage } from '../../pages/account/owners-form.ts';
import { profilePage } from '../../pages/account/profile.ts';
import { signDocumentsPage } from '../../pages/orders/sign-documents.ts';
import { createClientFor, openBrowserSession, readCodeFor } from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const { uuid: company } = personOf('company');
const paper = 'Datos de cliente';

/** The answers to the questions before the owners, as the form of journey 60 gives them one by one. */
const answers = {
  actividad_economica: 'G',
  descripcion_actividad: 'Reparación de vehículos',
  actividad_fuera_ue: 'NO',
  facturacion: 'DE_500000_A_2000000',
  origen_fondos: 'ACTIVIDAD',
  volumen_previsto: 'DE_30000_A_100000',
  finalidad: 'TESORERIA',
  sociedades_intermedias: 'NO',
  acciones_al_portador: 'NO',
};

async function answerByCall(): Promise<void> {
  const client = await createClientFor('admin_1');
  const params = { id: company };
  const { kyc } = await client.call('GET /interveners/{id}/kyc', { params });
  const stated = Object.entries(answers).map(([id, value]) => ({ id, value }));
  await client.call('PATCH /interveners/{id}', {
    params,
    body: { kyc_version: kyc.version, kyc_answers: stated },
  });
}

async function signForm(page: Page): Promise<void> {
  const papers = signDocumentsPage(page);
  const downloaded = page.waitForEvent('download');
  await papers.openContract(paper).click();
  await downloaded;
  await papers.tickContract(paper).check();
  // Another code is sent to a person at most every thirty seconds.
  await testInterface.passSession(31);
  await papers.send.click();
  await expect(papers.code).toBeVisible();
  await papers.code.fill(await readCodeFor('admin_1'));
  await papers.sign(1).click();
}

test('63 an administrator of a company states its beneficial owners, signs its form, and sees who is missing', async ({
  page,
  context,
}) => {
  await answerByCall();
  const form = kycFormPage(page);
  const owners = ownersFormPage(page);
  const profile = profilePage(page);
  await openBrowserSession(context, 'admin_1');
  await profile.open();
  await expect(profile.company('Talleres Arganzuela, S.L.')).toContainText('60,00');
  await profile.updateCompany('Talleres Arganzuela, S.L.').click();
  await form.resume.click();
  await page.goto(`profile/kyc-form?persona=${company}&paso=cargo_publico`);
  await form.choose('¿Algún titular real o administrador ocupa un cargo público', 'No');

  await expect(owners.title).toBeVisible();
  await expect(owners.owner('Tomás Garmendia Ruiz')).toContainText('25,00');
  await owners.remove('Tomás Garmendia Ruiz').click();
  await expect(owners.owner('Tomás Garmendia Ruiz')).toBeHidden();
  await owners.add.click();
  await owners.fill('Nombre', 'Irene');
  await owners.fill('Primer apellido', 'Salas');
  await owners.choose('Documento', 'Pasaporte');
  await owners.fill('Número de documento', 'PT123456');
  await owners.birthdate.type('1980-06-15');
  await owners.addCompanyBetween.click();
  await owners.fill('Porcentaje', '80');
  await owners.fill('Porcentaje de la sociedad 1 en la siguiente', '50');
  await expect(owners.total).toContainText('40,00');
  await owners.save();
  await expect(owners.owner('Irene Salas')).toContainText('40,00');
  await form.goOn.click();
  await form.send.click();
  await signForm(page);
  await form.open(company);
  await expect(form.waits).toContainText('Rafael Núñez Cordero');
});

import { accountConfigPage } from '../../pages/account/account-config.ts';
import { signDocumentsPage, signPaper } from '../../pages/orders/sign-documents.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { openBrowserSession, readCodeFor } from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const name = 'Elena Soto';
const title = `Añadir a ${name} a la cuenta`;
const change = `Añadir a ${name}`;

// The service asks for a code with the status 403.
test.use({ expected: [403] });

test('64 two holders add a read-only person, who is on the account 24 hours after the last signature', async ({
  page,
  context,
  openOtherBrowser,
}) => {
  await advanceToNextMorning();
  await openBrowserSession(context, 'couple_a');
  // The login code no longer authorises a change (SES-18).
  await testInterface.passSession(11 * 60);
  const config = accountConfigPage(page);
  await config.open();
  await config.addPerson.click();
  await config.personField('Nombre').fill('Elena');
  await config.personField('Primer apellido').fill('Soto');
  await config.personField('Número de documento').fill('12345678Z');
  await config.personField('Fecha de nacimiento').fill('1980-05-04');
  await config.personField('Correo electrónico').fill('elena.soto@example.test');
  await config.confirm.click();
  await expect(config.code).toBeFocused();
  await config.code.fill(await readCodeFor('couple_a'));
  await config.confirm.click();
  await expect(config.requested).toBeVisible();
  await expect(config.personItem(change)).toContainText(
    'Falta la firma de Javier Santamaría Prado y Lucía Ferrer Montes.',
  );
  await config.signPeopleNow.click();
  await signPaper(page, 'couple_a', title);
  await expect(signDocumentsPage(page).done).toBeVisible();

  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), 'couple_b');
  const otherConfig = accountConfigPage(otherBrowser);
  await otherConfig.open();
  await otherConfig
    .personItem(change)
    .getByRole('link', { name: /^Firmar/u })
    .click();
  await signPaper(otherBrowser, 'couple_b', title);
  await expect(signDocumentsPage(otherBrowser).done).toBeVisible();

  await config.open();
  await expect(config.personItem(change)).toContainText('Valdrá desde el');
  const signedAt = await testInterface.now();
  await testInterface.setNow(new Date(signedAt.getTime() + 24 * 3_600_000).toISOString());
  await testInterface.runJobs();
  await config.open();
  await expect(config.personItem(name)).toContainText('Autorizado consultivo');
  await expect(config.personItem(change)).toHaveCount(0);
});

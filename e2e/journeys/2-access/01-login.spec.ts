import { portalFrame } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { operationsPage } from '../../pages/orders/operations.ts';
import { positionPage } from '../../pages/account/position.ts';
import { testInterface } from '../../support/test-interface.ts';
import { readCodeFor, readPerson } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expected: [401] });

test('01 logs in with a code, logs out, and logs in on the known device without one', async ({
  page,
}) => {
  const login = loginPage(page);
  const tutor = await readPerson('tutor');

  await login.open();
  await expect(page).toHaveTitle('Entrar en su área privada · Sotavera');
  await login.enter.click();
  await expect(login.alert.getByRole('link', { name: 'Campo requerido.' })).toHaveCount(2);
  await expect(page).toHaveTitle('Error: Entrar en su área privada · Sotavera');

  await login.fill(tutor.document_number, 'una-clave-que-no-es');
  await expect(login.alert).toContainText('Error autenticando');
  await expect(login.alert).toContainText('Compruebe el documento y la contraseña.');

  await login.fill(tutor.document_number.toLowerCase(), tutor.password);
  await expect(login.codeTitle).toBeVisible();
  await expect(page.getByText('termina en 08.')).toBeVisible();
  const [message] = await testInterface.messagesTo(tutor.phone);
  expect(message).toMatchObject({ channel: 'SMS', to: tutor.phone });
  const code = await readCodeFor('tutor');
  expect(message?.text).toContain(code);

  await login.type(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('El código no es correcto o ha caducado.').first()).toBeVisible();
  await login.type(code);
  await expect(positionPage(page).title).toHaveText('Hola, Ignacio');
  await expect(page).toHaveTitle('Inicio · Sotavera');

  await portalFrame(page).logout();
  await expect(login.advice).toHaveText('Ha cerrado la sesión correctamente.');
  await page.goBack();
  await expect(login.title).toBeVisible();

  await login.fill(tutor.document_number, tutor.password);
  await expect(positionPage(page).title).toHaveText('Hola, Ignacio');
  expect(await readCodeFor('tutor')).toBe(code);
});

test('01 returns to the requested address, and never to another site', async ({ page }) => {
  const login = loginPage(page);
  const stranger = await readPerson('stranger');
  const asked = 'account/operations?tipo=REEMBOLSO&estado=finalizada';

  await page.goto(asked);
  await expect(login.title).toBeVisible();
  await login.fill(stranger.document_number, stranger.password);
  await expect(login.codeTitle).toBeVisible();
  await login.type(await readCodeFor('stranger'));
  await expect(page).toHaveURL(new RegExp(`/private/${asked.replace('?', '\\?')}$`, 'u'));
  await expect(operationsPage(page).title).toHaveText('Operaciones');

  await login.open('?redirect=%2F%2Fotro.example%2Faccount%2Fposition');
  await login.fill(stranger.document_number, stranger.password);
  await expect(page).toHaveURL(/\/private\/account\/position$/u);
});

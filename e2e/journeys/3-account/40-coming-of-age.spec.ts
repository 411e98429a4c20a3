import { personOf as demoPersonOf } from '@participe/fixtures';
import { portalLayout } from '../../pages/frame.ts';
import { loginPage } from '../../pages/access/login.ts';
import { documentsPage } from '../../pages/account/documents.ts';
import { positionPage } from '../../pages/account/position.ts';
import { updateMinorPage } from '../../pages/account/update-minor.ts';
import { setBusinessTime } from '../../support/days.ts';
import { createPdf } from '../../support/pdf.ts';
import { openBrowserSession } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

// This journey advances business time by about ten months, which cannot be undone.
const { birthdate } = demoPersonOf('minor');
const [year = '', month = '', day = ''] = (birthdate ?? '').split('-');
const eighteenthBirthday = `${String(Number(year) + 18)}-${month}-${day}`;

test('40 from the eighteenth birthday every address leads to a step from which documents, contact and security are open', async ({
  page,
  context,
}) => {
  await openBrowserSession(context, 'minor');
  await positionPage(page).open();
  await expect(positionPage(page).title).toHaveText('Hola, Martina');

  await setBusinessTime(eighteenthBirthday, '08:00');
  const step = updateMinorPage(page);
  for (const path of ['account/position', 'operate']) {
    await page.goto(path);
    await expect(step.title).toBeVisible();
    await expect(page).toHaveURL(/\/private\/update-minor$/u);
  }
  await expect(step.changed).toContainText(
    'quien le representaba ya no puede dar órdenes ni firmar',
  );

  await step.sendDocument.click();
  const documents = documentsPage(page);
  for (const side of ['anverso', 'reverso']) {
    const upload = documents.upload(new RegExp(`^Subir DNI, ${side}`, 'u'));
    await upload.click();
    const fileName = `dni-${side}.pdf`;
    const buffer = createPdf(fileName, 2000);
    await documents.file.setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer });
    await upload.click();
    await expect(documents.received.filter({ hasText: fileName })).toBeVisible();
  }
  await step.back.click();
  await expect(step.task('Identidad')).toContainText('En curso');
  await expect(step.sendDocument).toBeHidden();

  for (const [link, title] of [
    [step.write, /^Hablar con/u],
    [step.access, 'Mi perfil'],
  ] as const) {
    await link.click();
    await expect(portalLayout(page).title).toHaveText(title);
    await step.back.click();
    await expect(step.title).toBeVisible();
  }
  await page.goto('login');
  await expect(loginPage(page).title).toBeVisible();
});

import { profilePage } from '../../pages/account/profile.ts';
import { keyboard } from '../../support/keyboard.ts';
import { openBrowserSession, readCodeFor } from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const key = 'investor';

// The service answers 403 to a change that needs a code.
test.use({ expected: [403] });

test('48 a person changes the tax address to another province with a code, by keyboard alone', async ({
  page,
  context,
}) => {
  const keys = keyboard(page);
  const profile = profilePage(page);
  await openBrowserSession(context, key);
  // The login code no longer authorises a change (SES-18).
  await testInterface.passSession(11 * 60);
  await profile.open();
  await expect(profile.address).toContainText('28013 Madrid');

  await keys.press(profile.changeTaxAddress);
  await keys.type(profile.street, 'de las Sierpes');
  await keys.type(profile.number, '9');
  await keys.type(profile.postalCode, '41001');
  await keys.type(profile.city, 'Dos Hermanas');
  await keys.press(profile.save);
  await expect(profile.dialog).toContainText('El código postal no es de la provincia elegida.');
  await expect(profile.street).toHaveValue('de las Sierpes');

  const option = page.getByRole('option', { name: 'Sevilla' });
  await keys.chooseOption(profile.province, 'Sevilla', option);
  await expect(profile.province).toHaveValue('Sevilla');
  await keys.press(profile.save);
  await expect(profile.code).toBeFocused();
  await page.keyboard.type(await readCodeFor(key));
  await keys.press(profile.save);
  await expect(profile.address).toContainText('Datos guardados');

  await page.reload();
  await expect(profile.address).toContainText('Calle de las Sierpes, 9');
  await expect(profile.address).toContainText('41001 Dos Hermanas');
  await expect(profile.address).toContainText('Sevilla');
});

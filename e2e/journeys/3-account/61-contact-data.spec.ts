import { profilePage } from '../../pages/account/profile.ts';
import { createPdf } from '../../support/pdf.ts';
import { openBrowserSession, readCodeFor, readPerson } from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const key = 'operator';

test('61 a person changes their e-mail address and mobile with two codes each, and asks for help without the old mobile', async ({
  page,
  context,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const email = isPhone ? 'desde.el.movil@correo.example' : 'desde.el.pc@correo.example';
  const mobile = isPhone ? '712000078' : '712000034';
  const profile = profilePage(page);
  const confirmCode = async () => {
    await expect(profile.code).toBeFocused();
    await profile.code.fill(await readCodeFor(key));
    await profile.confirm.click();
  };
  await openBrowserSession(context, key);
  await profile.open();

  await profile.changeEmail.click();
  await profile.newEmail.fill(email);
  await profile.sendCode.click();
  await expect(profile.dialog).toContainText('Paso 1 de 2');
  await confirmCode();
  await expect(profile.dialog).toContainText('Paso 2 de 2');
  const [toNewAddress] = await testInterface.messagesTo(email);
  expect(toNewAddress).toMatchObject({ channel: 'EMAIL', to: email });
  await confirmCode();
  await expect(profile.contact).toContainText('Correo cambiado');

  await profile.changeMobile.click();
  await profile.newMobile.fill(mobile);
  await profile.sendCode.click();
  await expect(profile.dialog).toContainText('Paso 1 de 2');
  await confirmCode();
  await expect(profile.dialog).toContainText('Paso 2 de 2');
  const [toNewMobile] = await testInterface.messagesTo(`+34${mobile}`);
  expect(toNewMobile).toMatchObject({ channel: 'SMS', to: `+34${mobile}` });
  await confirmCode();
  await expect(profile.contact).toContainText('Móvil cambiado');
  await expect(profile.access).toContainText(`•••• ${mobile.slice(-2)}`);

  await page.reload();
  await expect(profile.contact).toContainText(`${email} · Verificado`);
  await expect(profile.contact).toContainText(`+34 ${mobile} · Verificado`);
  const { document_number: document } = await readPerson(key);
  const told = (await testInterface.messagesTo(document)).map(({ text }) => text);
  expect(told.filter((text) => text.startsWith('Su móvil es ahora'))).not.toEqual([]);

  await profile.changeMobile.click();
  await profile.newMobile.fill('712000099');
  await profile.sendCode.click();
  await profile.lostMobile.click();
  await profile.identityDocument.setInputFiles({
    name: 'dni.pdf',
    mimeType: 'application/pdf',
    buffer: createPdf('DNI', 2000),
  });
  await profile.sendRequest.click();
  await expect(profile.contact).toContainText('Petición enviada');
});

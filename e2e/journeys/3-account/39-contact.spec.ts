import { contactPage } from '../../pages/account/contact.ts';
import { positionPage } from '../../pages/account/position.ts';
import { testInterface } from '../../support/test-interface.ts';
import { createPdf } from '../../support/pdf.ts';
import { openBrowserSession, readPerson } from '../../support/people.ts';
import { readDownloadedFile } from '../../support/read.ts';
import { expect, test } from '../../support/test.ts';

test('39 a blocked person writes to the manager and is told the last day for the answer', async ({
  page,
  context,
}) => {
  await openBrowserSession(context, 'blocked');
  await positionPage(page).open();
  await page.getByRole('main').getByRole('link', { name: 'Contactar' }).first().click();
  const contact = contactPage(page);
  await contact.send.click();
  await expect(contact.problems).toBeFocused();
  await expect(contact.problems).toContainText('Motivo: Campo requerido.');
  await contact.reason.selectOption('Una reclamación');
  await contact.message.fill('No entiendo por qué no puedo operar.');
  await expect(contact.charactersLeft).toHaveText('Le quedan 1.964 caracteres.');
  const [mimeType, buffer] = ['application/pdf', createPdf('Carta', 100)];
  await contact.files.setInputFiles([
    { name: 'carta.pdf', mimeType, buffer },
    { name: 'otra.pdf', mimeType, buffer },
  ]);
  await contact.takeOut('otra.pdf').click();
  await expect(contact.files).toBeFocused();
  await contact.send.click();
  await expect(contact.sent).toBeVisible();
  await expect(contact.sent).toContainText(
    /Le responderemos como muy tarde el \d{2}-\w{3}-\d{4}\./u,
  );
  const [reference = ''] = (await contact.sent.textContent())?.match(/IN\d{10}/u) ?? [];
  const message = contact.sentMessage(reference);
  await expect(message).toContainText('Una reclamación');
  await message.getByText('Leer el mensaje').click();
  const downloadButton = message.getByRole('button', { name: 'Descargar carta.pdf' });
  const { name, bytes } = await readDownloadedFile(page, () => downloadButton.click());
  expect([name, bytes.toString('latin1', 0, 5)]).toEqual(['carta.pdf', '%PDF-']);
  const { document_number: document } = await readPerson('blocked');
  await expect
    .poll(async () => (await testInterface.messagesTo(document)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(reference));
});

import { accountOf } from '@participe/fixtures';
import { randomUUID } from 'node:crypto';
import { accountConfigPage } from '../../pages/account/account-config.ts';
import { signDocumentsPage, signPaper } from '../../pages/orders/sign-documents.ts';
import { createRedemptionBody } from '../../support/calls.ts';
import { advanceToNextMorning } from '../../support/days.ts';
import { createPdf } from '../../support/pdf.ts';
import {
  createClientFor,
  createStaffClient,
  openBrowserSession,
  readCodeFor,
} from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const account = accountOf('couple');
const iban = 'ES91 2100 0418 4502 0005 1332';
const alias = 'Cuenta conjunta nueva';
const title = 'Alta de la cuenta bancaria terminada en 1332';
const params = { id: account.uuid };

// The service asks for a code with the status 403.
test.use({ expected: [403] });

test('62 two holders add a bank account, which is paid after its signatures, validation and 72 hours', async ({
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
  await config.add.click();
  await config.iban.fill(iban);
  await config.alias.fill(alias);
  await config.holder.selectOption({ label: 'Javier Santamaría Prado' });
  const buffer = createPdf('Certificado de titularidad', 2000);
  await config.proof.setInputFiles({
    name: 'certificado.pdf',
    mimeType: 'application/pdf',
    buffer,
  });
  await config.confirm.click();
  await expect(config.code).toBeFocused();
  await config.code.fill(await readCodeFor('couple_a'));
  await config.confirm.click();
  await expect(config.added).toBeVisible();
  await expect(config.bank(alias)).toContainText(
    'Falta la firma de Javier Santamaría Prado, Lucía Ferrer Montes.',
  );
  await config.signNow.click();
  await signPaper(page, 'couple_a', title);

  const otherBrowser = await openOtherBrowser();
  await openBrowserSession(otherBrowser.context(), 'couple_b');
  const otherConfig = accountConfigPage(otherBrowser);
  await otherConfig.open();
  await expect(otherConfig.bank(alias)).toContainText('Falta la firma de Lucía Ferrer Montes.');
  await otherConfig
    .bank(alias)
    .getByRole('link', { name: /^Firmar/u })
    .click();
  await signPaper(otherBrowser, 'couple_b', title);
  await expect(signDocumentsPage(otherBrowser).done).toBeVisible();

  const client = await createClientFor('couple_a');
  const readBank = async () => {
    const { bank_accounts: banks } = await client.call('GET /accounts/{id}/bank-accounts', {
      params,
    });
    return banks.find((bank) => bank.alias === alias);
  };
  const signed = await readBank();
  expect(signed).toMatchObject({ status: 'PENDING', signed: true, usable_from: null });
  const staff = await createStaffClient();
  await staff.call('POST /documents/{doc}/validation', {
    params: { doc: signed?.ccc_document?.uuid ?? '' },
    body: { status: 'VALIDATED' },
  });
  await config.open();
  await expect(config.bank(alias)).toContainText('Podrá cobrar en ella desde el');

  const order = {
    ...createRedemptionBody('couple', 'global', '200'),
    uuid_bank_account: signed?.uuid ?? '',
  };
  const place = () =>
    client.call('POST /operations', { body: order }, { idempotencyKey: randomUUID() });
  await expect(place()).rejects.toMatchObject({ code: '400-020' });
  const usableFrom = new Date((await readBank())?.usable_from ?? '');
  const hours = (usableFrom.getTime() - (await testInterface.now()).getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.5);
  await testInterface.setNow(usableFrom.toISOString());
  const { operation } = await place();
  expect(operation.uuid_bank_account).toBe(signed?.uuid);
  await client.call(
    'POST /operations/{id}/status-change',
    { params: { id: operation.uuid }, body: { operation_status: 'CANCELLED' } },
    { idempotencyKey: randomUUID() },
  );
  await config.open();
  await expect(config.bank(alias)).toContainText('Titular: Javier Santamaría Prado');
});

import { accountOf, productOf } from '@participe/fixtures';
import { accountConfigPage } from '../../pages/account/account-config.ts';
import { operationPage } from '../../pages/orders/operation.ts';
import { createPeriodicSubscriptionBody, placeAndSign, readOrder } from '../../support/calls.ts';
import { advanceToNextMorning, advanceUntilStatus } from '../../support/days.ts';
import { createClientFor, openBrowserSession, readCodeFor } from '../../support/people.ts';
import { testInterface } from '../../support/test-interface.ts';
import { expect, test } from '../../support/test.ts';

const key = 'stranger';
const fund = productOf('global');
const params = { id: accountOf(key).uuid };

// The service asks for a code with the status 403.
test.use({ expected: [403] });

test('66 a person revokes a mandate, and its instruction is suspended and can only be modified', async ({
  page,
  context,
}) => {
  await advanceToNextMorning();
  const client = await createClientFor(key);
  const instruction = await placeAndSign(
    client,
    key,
    createPeriodicSubscriptionBody(key, 'global', '100.00', await testInterface.now()),
  );
  await advanceUntilStatus(client, instruction.uuid, 'PERIODIC_ACTIVE');
  const { mandates } = await client.call('GET /accounts/{id}/mandates', { params });
  const reference = mandates[0]?.reference ?? '';

  await openBrowserSession(context, key);
  await testInterface.passSession(11 * 60);
  const config = accountConfigPage(page);
  await config.open();
  const mandate = config.mandate(reference);
  await expect(mandate).toContainText('Activo');
  await expect(mandate.getByRole('link')).toHaveText(`Orden periódica en ${fund.name} (activa)`);
  await config.revoke(reference).click();
  await config.confirmRevocation.click();
  await expect(config.code).toBeFocused();
  await config.code.fill(await readCodeFor(key));
  await config.confirmRevocation.click();
  await expect(config.revoked).toBeVisible();
  await expect(mandate).toContainText('Revocado');
  await mandate.getByRole('link').click();

  await expect(page.getByText(/Se revocó la domiciliación con la que se pagaba\./u)).toBeVisible();
  const operation = operationPage(page);
  await expect(operation.modify).toBeVisible();
  await expect(operation.resume).toBeHidden();
  // The session of the first client has ended.
  expect(await readOrder(await createClientFor(key), instruction.uuid)).toMatchObject({
    operation_status: 'PERIODIC_SUSPENDED',
    suspend_reason: 'MANDATO_REVOCADO',
    next_execution_date: null,
  });
});

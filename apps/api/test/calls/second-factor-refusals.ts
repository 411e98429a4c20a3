import { type CallDefinition, dependsOnStatus, waitsForSecondFactor } from '@participe/contract';
import { personOf } from '@participe/fixtures';
import { test } from 'vitest';
import { type RefusalRecorder, callEntries } from '../support/every-call.ts';
import type { TestService } from '../support/service.ts';

const keysWhere = (holds: (call: CallDefinition) => boolean) =>
  callEntries.filter(([, call]) => holds(call)).map(([key]) => key);

/** The calls that are refused with 403-002 for the status of the person or the account. */
export const callsDependingOnStatus = keysWhere(
  (call) => dependsOnStatus(call) || call.refusals.includes('403-002'),
);

/** Tests that each call that waits for a second factor is refused to a person who can no longer postpone one (SES-13). */
export function testSecondFactorRefusals(
  read: () => { service: TestService; recorder: RefusalRecorder },
): void {
  test('403-002: a person who has postponed their second factor three times', async () => {
    const { service, recorder } = read();
    const setPostponements = (count: number) =>
      service.database.db
        .updateTable('credential')
        .set({ two_factor_postponements: count })
        .where('uuid_intervener', '=', personOf('agency_client').uuid)
        .execute();
    await setPostponements(3);
    const token = await service.token('agency_client');
    const message = 'Antes tiene que añadir un móvil o una aplicación que proteja su acceso.';
    for (const key of keysWhere(waitsForSecondFactor))
      await recorder.checkRefusal(
        key,
        '403-002',
        { ...recorder.allowedRequest(key), token },
        {
          message,
        },
      );
    await setPostponements(0);
  });
}

import type { DemoPerson } from '@participe/fixtures';
import type { Database } from '../../kernel/database/connect.ts';

/**
 * Fills the stated addresses of the people of the demo. Each person already has an empty tax address and postal
 * address (CLD-07).
 */
export async function seedAddresses(db: Database, people: readonly DemoPerson[]): Promise<void> {
  const addressRows = people.flatMap(({ uuid, taxAddress, postalAddress }) =>
    [
      { uuid, type: 'FISCAL' as const, address: taxAddress },
      { uuid, type: 'POSTAL' as const, address: postalAddress },
    ].flatMap(({ address, ...of }) => (address === null ? [] : [{ ...of, address }])),
  );
  for (const { uuid, type, address } of addressRows)
    await db
      .updateTable('address')
      .set({
        street_type: address.streetType,
        street: address.street,
        number: address.number,
        floor: address.floor,
        door: address.door,
        postal_code: address.postalCode,
        city: address.city,
        province: address.postalCode.slice(0, 2),
        country_key: 'ES',
      })
      .where('uuid_intervener', '=', uuid)
      .where('type', '=', type)
      .execute();
}

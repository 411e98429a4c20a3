import { type Relation, isAdultOn, findNearestRelation, findRelation } from '@participe/domain';
import { listVisibleInterveners } from '../kernel/access/permissions.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { readAccountIdsAllowingAction } from './accounts-of.ts';
import { type PartyRow, readParties } from './associated.store.ts';
import { canUploadDocumentsOf } from './can-upload.ts';

type AssociatesContext = ContextFor<'GET /interveners/{id}/list-all-associated'>;

/** Relations in which the caller represents the other person. */
const actingRelations: ReadonlySet<Relation> = new Set(['MINOR', 'REPRESENTED', 'COMPANY']);

/**
 * True when the caller may read the person's own data: as staff, as the person, or as their representative. Sharing
 * an account with the person is not enough.
 */
const mayReadPersonalData = ({ actor, clock }: AssociatesContext, person: string): boolean =>
  actor.kind !== 'client' || listVisibleInterveners(actor, clock).has(person);

/**
 * Returns the closest of the relations that two people have on their common accounts. A relation of representation
 * counts only when the caller may read the represented person's data.
 */
function relationOf(
  asking: AssociatesContext,
  own: readonly PartyRow[],
  rows: readonly PartyRow[],
): Relation | undefined {
  const relations = rows.flatMap((row) => {
    const rolesOn = (of: readonly PartyRow[]) =>
      of.flatMap((one) =>
        one.role !== null && one.uuid_account === row.uuid_account ? [one.role] : [],
      );
    const relation = findRelation({
      callerRoles: rolesOn(own),
      otherRoles: rolesOn(rows),
      otherType: row.intervener_type,
      otherIsAdult: row.birthdate === null || isAdultOn(row.birthdate, asking.clock.today),
    });
    if (relation === undefined) return [];
    return actingRelations.has(relation) && !mayReadPersonalData(asking, row.uuid_intervener)
      ? []
      : [relation];
  });
  return findNearestRelation(relations);
}

/** Returns the distinct accounts of these rows, each with the first role on the account. */
const accountsIn = (rows: readonly PartyRow[]) =>
  [...Map.groupBy(rows, (row) => row.uuid_account).values()].flatMap(([first]) =>
    first === undefined || first.uuid_account === null
      ? []
      : [{ uuid: first.uuid_account, alias: first.alias, role: first.role }],
  );

/**
 * GET /interveners/{id}/list-all-associated: returns the person and all people whom they represent or share accounts
 * with. The portal filters lists of documents by these people.
 */
export const listAllAssociated: Handler<'GET /interveners/{id}/list-all-associated'> = async (
  context,
) => {
  const { input, db, clock } = context;
  const person = input.params.id;
  const accounts = await readAccountIdsAllowingAction(context, person, 'view');
  const parties = await readParties(db, person, accounts, clock.today);
  const ownParties = parties.filter((row) => row.uuid_intervener === person);
  const associatedPeople = [...Map.groupBy(parties, (row) => row.uuid_intervener)].flatMap(
    ([uuid, rows]) => {
      const relation = uuid === person ? ('SELF' as const) : relationOf(context, ownParties, rows);
      const [first] = rows;
      if (relation === undefined || first === undefined) return [];
      return [
        {
          uuid_intervener: uuid,
          full_name: first.full_name,
          intervener_type: first.intervener_type,
          relation,
          accounts: accountsIn(rows),
          can_upload: canUploadDocumentsOf(context.actor, uuid, clock),
        },
      ];
    },
  );
  return { associated: associatedPeople };
};

import { type Role, canOperate } from '@participe/domain';
import { permissionsOn, visibleAccounts } from '../kernel/access.ts';
import type { ClientActor, ContextFor, Operation } from '../kernel/context.ts';
import { recentNotices } from '../notifications/index.ts';
import { type MeRow, accountNames, findMe } from './me.store.ts';

const roleOf = (roles: readonly { role: Role }[]): Role | null => roles[0]?.role ?? null;

/** The unit's two readings of a blocked person are one to everybody outside (ruling 7). */
const shownStatus = (status: string): string => (status === 'BLOQUEADO_AML' ? 'BLOQUEADO' : status);

async function accountsOf({ actor, db, clock }: ContextFor<'GET /me'> & { actor: ClientActor }) {
  const visible = visibleAccounts(actor, clock);
  const names = await accountNames(
    db,
    visible.map(({ uuid }) => uuid),
  );
  return visible.map((account) => ({
    uuid: account.uuid,
    alias: names.get(account.uuid)?.alias ?? null,
    account_number: names.get(account.uuid)?.account_number ?? '',
    account_type: account.accountType,
    account_status: account.accountStatus,
    arrangement_type: account.arrangementType,
    account_intervener_role: roleOf(account.roles),
    permissions: permissionsOn(actor, account, clock),
    is_hidden: account.isHidden,
  }));
}

function intervenerOf(row: MeRow, mayOperate: boolean) {
  return {
    uuid: row.uuid,
    name: row.name,
    lastname_1: row.lastname_1,
    lastname_2: row.lastname_2,
    intervener_status: shownStatus(row.intervener_status),
    intervener_type: row.intervener_type,
    birthdate: row.birthdate,
    minor_need_update: row.minor_need_update,
    has_app_enable_biometric_access: row.has_app_enable_biometric_access,
    uuid_distributor: row.uuid_distributor,
    distributor_is_own: row.distributor_is_own,
    uuid_subdistributor: row.uuid_subdistributor,
    uuid_agent: row.uuid_agent,
    can_operate: mayOperate,
  };
}

/** GET /me (decision G-H02): the person, the accounts, the notices and the time of the service. */
export const getMe: Operation<'GET /me'> = async (context) => {
  const { actor, db, clock, input } = context;
  const serverNow = clock.now.toISOString();
  if (actor.kind === 'staff') {
    const user = { given_name: actor.clientId, family_name_1: null, username: actor.clientId };
    return { user, server_now: serverNow };
  }
  const { person } = actor;
  const user = {
    given_name: person.name,
    family_name_1: person.lastname1,
    username: person.documentNumber,
  };
  if (input.query.is_intervener !== 'true' || input.query.is_private_area !== 'true')
    return { user, server_now: serverNow };
  const row = await findMe(db, person.uuid);
  const notices = await recentNotices(db, person.uuid);
  const accounts = await accountsOf({ ...context, actor });
  const mayOperate = canOperate({
    status: person.status,
    birthdate: person.birthdate,
    intervenerType: person.intervenerType,
    today: clock.today,
  });
  return {
    user,
    server_now: serverNow,
    private_area: {
      intervener: intervenerOf(row, mayOperate),
      accounts,
      notifications: notices,
      pending_steps: row.minor_need_update ? ['UPDATE_MINOR'] : [],
      documents_pending: row.documents_pending,
    },
    app_version_minimal: row.app_version_minimal,
    private_area_maintenance_mode: row.maintenance_mode,
  } as Awaited<ReturnType<Operation<'GET /me'>>>;
};

import type { PendingStep } from '@participe/contract';
import type { CallOutput } from '@participe/contract/types';
import {
  type PlainDate,
  type Role,
  canOperate,
  isAdultOn,
  isBlockedStatus,
  mustAnswerKyc,
  mustAnswerPrivacy,
  mustChooseReportChannel,
  mustConfirmData,
  visibleIntervenerStatus,
} from '@participe/domain';
import { readDocumentReminders } from '../../requirements/index.ts';
import {
  isOwnAccount,
  listPermittedActions,
  listVisibleAccounts,
  listVisibleInterveners,
} from '../../kernel/access/permissions.ts';
import { etagOf } from '../../kernel/http/respond.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import type { ClientActor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { countUnreadNotifications } from '../../notifications/index.ts';
import { type MeRow, readAccountNames, findMe } from './me.store.ts';
import type { CallerContext } from '../../kernel/unit-of-work.ts';

type Me = CallOutput<'GET /me'>;

const roleOf = (roles: readonly { role: Role }[]): Role | null => roles[0]?.role ?? null;

async function accountsOf({ actor, db, clock }: CallerContext<ClientActor>) {
  const visibleAccounts = listVisibleAccounts(actor, clock);
  const names = await readAccountNames(
    db,
    visibleAccounts.map(({ uuid }) => uuid),
    clock.today,
  );
  return visibleAccounts.map((account) => ({
    uuid: account.uuid,
    alias: names.get(account.uuid)?.alias ?? null,
    account_number: names.get(account.uuid)?.account_number ?? '',
    account_type: account.accountType,
    arrangement_type: account.arrangementType,
    account_intervener_role: roleOf(account.roles),
    permissions: listPermittedActions(actor, account, clock),
    is_hidden: account.isHidden,
    owner_name: isOwnAccount(actor, account.uuid, clock)
      ? null
      : (names.get(account.uuid)?.holder_names ?? null),
  }));
}

function intervenerOf(row: MeRow, mayOperate: boolean, mustConfirm: boolean) {
  return {
    uuid: row.uuid,
    name: row.name,
    lastname_1: row.lastname_1,
    lastname_2: row.lastname_2,
    intervener_status: visibleIntervenerStatus(row.intervener_status),
    intervener_type: row.intervener_type,
    birthdate: row.birthdate,
    minor_need_update: mustConfirm,
    has_app_enable_biometric_access: row.has_app_enable_biometric_access,
    uuid_distributor: row.uuid_distributor,
    distributor_is_own: row.distributor_is_own,
    uuid_subdistributor: row.uuid_subdistributor,
    uuid_agent: row.uuid_agent,
    can_operate: mayOperate,
  };
}

/** Returns the steps that the person must still complete, in order (UIX-23); none for a superuser. */
function pendingSteps(
  { person, superuser }: ClientActor,
  row: MeRow,
  today: PlainDate,
): PendingStep[] {
  if (superuser !== undefined) return [];
  const isAdult = isAdultOn(person.birthdate, today);
  const mayDeclare = isAdult && !isBlockedStatus(person.status);
  const steps: [PendingStep, boolean][] = [
    ['UPDATE_MINOR', mustConfirmData(person, today)],
    ['VALIDATE_GDPR', isAdult && mustAnswerPrivacy(row.privacy_version)],
    ['UPDATE_TWO_FACTOR_AUTH', row.two_factor_pending],
    ['KYC_FORM', mustAnswerKyc(person, row.kyc_due_at, today) || (row.residence_due && mayDeclare)],
    [
      'ANNUAL_REPORT_NOTIFICATIONS',
      mustChooseReportChannel(person, row.annual_report_channel, today),
    ],
  ];
  return steps.filter(([, isPending]) => isPending).map(([step]) => step);
}

/** Returns the steps that the person must still complete. A poll is shown after the other steps. */
export async function findPendingSteps(
  db: Db,
  actor: ClientActor,
  today: PlainDate,
): Promise<PendingStep[]> {
  return pendingSteps(actor, await findMe(db, actor.person.uuid, actor.familyUuid), today);
}

async function privateAreaOf(caller: CallerContext<ClientActor>) {
  const { actor, db, clock } = caller;
  const { person } = actor;
  const row = await findMe(db, person.uuid, actor.familyUuid);
  const accounts = await accountsOf(caller);
  const mayOperate = actor.superuser === undefined && canOperate(person, clock.today);
  return {
    private_area: {
      intervener: intervenerOf(row, mayOperate, mustConfirmData(person, clock.today)),
      accounts,
      unread_notifications: await countUnreadNotifications(db, person.uuid, clock.today),
      pending_steps: pendingSteps(actor, row, clock.today),
      ...(await readDocumentReminders(db, actor, clock)),
    },
    app_version_minimal: row.app_version_minimal,
    private_area_maintenance_mode: row.maintenance_mode,
  };
}

/**
 * Builds the response of GET /me, for a client or for a superuser who views the client. `withPrivateArea` adds the
 * data of the private area.
 */
export async function buildMeResponse({
  withPrivateArea,
  ...caller
}: CallerContext<ClientActor> & { withPrivateArea: boolean }): Promise<Me> {
  return toMe(caller, withPrivateArea ? await privateAreaOf(caller) : undefined);
}

function toMe(
  { actor: { person }, clock }: CallerContext<ClientActor>,
  privateArea: Awaited<ReturnType<typeof privateAreaOf>> | undefined,
): Me {
  return {
    user: {
      given_name: person.name,
      family_name_1: person.lastname1,
      username: person.documentNumber,
    },
    server_now: clock.now.toISOString(),
    ...privateArea,
  } as Me;
}

/** Reads the private area, or returns the kept result of an earlier request of the same session. */
function readPrivateArea({
  actor,
  db,
  clock,
  services,
}: ContextFor<'GET /me'> & { actor: ClientActor }) {
  const build = () => privateAreaOf({ actor, db, clock });
  const { person, accounts, familyUuid, meVersion, superuser } = actor;
  if (meVersion === undefined) return build();
  // `meVersion` depends on what the person may do.
  const key = ['me', person.uuid, familyUuid, meVersion, superuser === undefined, clock.today];
  const of = [...listVisibleInterveners(actor, clock), ...accounts.map(({ uuid }) => uuid)];
  return services.keptReads.read(db, { key, of }, build);
}

/** Sets the ETag, a digest of the data without the time, and the time of the service. */
function setConditionalHeaders(
  { header }: ContextFor<'GET /me'>,
  { server_now: now, ...data }: Me,
): void {
  header('ETag', etagOf(data));
  header('X-Server-Now', now);
}

/**
 * Returns the caller's names and the time of the service; for the private area also the person, accounts and number
 * of unread notifications. Data that the portal has are not sent again (API-37).
 */
export const getMe: Handler<'GET /me'> = async (context) => {
  const { actor, db, clock, input } = context;
  if (actor.kind === 'staff') {
    const user = { given_name: actor.name, family_name_1: null, username: actor.name };
    return { user, server_now: clock.now.toISOString() };
  }
  const { is_intervener: isIntervener, is_private_area: isPrivateArea } = input.query;
  const withPrivateArea = isIntervener === 'true' && isPrivateArea === 'true';
  const caller = { actor, db, clock };
  const me = toMe(
    caller,
    withPrivateArea ? await readPrivateArea({ ...context, actor }) : undefined,
  );
  setConditionalHeaders(context, me);
  return me;
};

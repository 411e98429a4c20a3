import { randomUUID } from 'node:crypto';
import { normaliseDocumentNumber, refuse } from '@participe/domain';
import { findActor } from '../kernel/access/actors.ts';
import { type AuditEvent, appendAudit, toAuditOrigin } from '../kernel/audit.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { type AdminActor, type SuperuserActor, isSuperuser } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { bindAdminSessionToClient, parseDeviceName, buildMeResponse } from '../identity/index.ts';
import { consumeRateLimit } from '../kernel/throttling/rate-limit.ts';
import {
  countClientsViewedSince,
  findClientIdByDocumentNumber,
  insertClientView,
  lockStaff,
} from './superuser.store.ts';

type AdminContext = ContextFor<'GET /me/admin'>;

const hourSeconds = 3600;
const searchesPerHour = 30;
const clientsAlertMin = 15;

/**
 * Returns the audit event when a member of staff opens the fifteenth or a later client within an hour, because this
 * may be misuse.
 */
async function alertOfManyClients(
  { services, clock }: AdminContext,
  staff: string,
): Promise<AuditEvent[]> {
  const windowStart = new Date(clock.sessionNow.getTime() - hourSeconds * 1000);
  const clients = await countClientsViewedSince(services.database, staff, windowStart);
  if (clients + 1 < clientsAlertMin) return [];
  services.log.warn({ what: 'superuser.many-clients', staff, clients: clients + 1 });
  return [
    {
      action: 'superuser.many-clients',
      entity: 'staff_account',
      entityUuid: staff,
      after: { clients: clients + 1 },
    },
  ];
}

/**
 * Finds a client by document number, at most thirty times per hour. Searches for unknown numbers are counted and
 * audited too.
 */
async function findClientToView(
  context: AdminContext,
  actor: AdminActor,
  document: string,
): Promise<string> {
  const { services, clock, request } = context;
  const rate = { limit: searchesPerHour, seconds: hourSeconds };
  const key = `superuser:${actor.uuidStaff}`;
  if (!(await consumeRateLimit(services.database, key, rate, clock.sessionNow)))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const client = await findClientIdByDocumentNumber(services.database, document);
  if (client !== undefined) return client;
  await runInTransaction(services.database, (tx) =>
    appendAudit(tx, clock, toAuditOrigin(actor, request), [
      { action: 'superuser.client-unknown', entity: 'intervener', entityUuid: null },
    ]),
  );
  throw new RefusalError(refuse('NO_ENCONTRADO'));
}

/**
 * Opens a client view. Its row, audit entry and session are committed before data of the client are read, so that no
 * access lacks its audit entry.
 */
async function openView(
  context: AdminContext,
  actor: AdminActor,
  uuidIntervener: string,
): Promise<string> {
  const { services, clock, request } = context;
  const alert = await alertOfManyClients(context, actor.uuidStaff);
  const uuidView = randomUUID();
  const token = await runInTransaction(services.database, async (tx) => {
    await lockStaff(tx, actor.uuidStaff);
    await insertClientView(tx, {
      uuid: uuidView,
      uuidStaff: actor.uuidStaff,
      uuidIntervener,
      reasonCode: actor.reasonCode,
      reason: actor.reason,
      device: parseDeviceName(request.userAgent),
      now: clock.sessionNow,
      expiresAt: actor.expiresAt,
    });
    const viewToken = await bindAdminSessionToClient(tx, clock, actor, {
      uuidIntervener,
      uuidView,
    });
    if (viewToken === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
    const origin = {
      ...toAuditOrigin(actor, request),
      subject: { kind: 'client', uuid: uuidIntervener } as const,
    };
    await appendAudit(tx, clock, origin, [
      {
        action: 'superuser.view-opened',
        entity: 'superuser_view',
        entityUuid: uuidView,
        after: { reason_code: actor.reasonCode },
      },
      ...alert,
    ]);
    return viewToken;
  });
  services.clearSessionCache();
  return token;
}

/** Refuses access to another client while a view is open. The refusal is audited at most once a minute. */
async function refuseOtherClient(context: AdminContext, actor: SuperuserActor): Promise<never> {
  const { services, clock, request } = context;
  const { uuidView } = actor.superuser;
  const key = `superuser-other:${uuidView}`;
  await runInTransaction(services.database, async (tx) => {
    if (await consumeRateLimit(tx, key, { limit: 1, seconds: 60 }, clock.sessionNow))
      await appendAudit(tx, clock, toAuditOrigin(actor, request), [
        {
          action: 'superuser.other-client-refused',
          entity: 'superuser_view',
          entityUuid: uuidView,
        },
      ]);
  });
  throw new RefusalError(refuse('SIN_PERMISO'));
}

async function buildAnswer(context: AdminContext, actor: SuperuserActor, token: string) {
  const { db, clock, input } = context;
  const millisecondsLeft = actor.superuser.expiresAt.getTime() - clock.sessionNow.getTime();
  return {
    ...(await buildMeResponse({
      actor,
      db,
      clock,
      withPrivateArea: input.query.is_private_area === 'true',
    })),
    access_token: token,
    expires_in: `${String(Math.max(0, Math.floor(millisecondsLeft / 1000)))}s`,
  };
}

/**
 * The first call opens the view of one client and returns a token with which only that client can be read (PRM-16).
 */
export const getMeAdmin: Handler<'GET /me/admin'> = async (context) => {
  const { actor, services, clock, input, request } = context;
  const document = normaliseDocumentNumber(input.query.dni);
  if (isSuperuser(actor)) {
    if (document !== actor.person.documentNumber) return refuseOtherClient(context, actor);
    return buildAnswer(context, actor, request.bearer ?? '');
  }
  const client = await findClientToView(context, actor, document);
  const token = await openView(context, actor, client);
  const found = await findActor(services.database, token, clock);
  // The sessions of the member of staff may have ended in the meantime.
  if (!isSuperuser(found)) throw new RefusalError(refuse('SESION_TERMINADA'));
  return buildAnswer(context, found, token);
};

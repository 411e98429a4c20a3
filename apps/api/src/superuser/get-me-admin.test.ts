import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, demoPeople, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminSession } from '../identity/index.ts';
import { readMoment } from '../kernel/clock.ts';
import { createLogger } from '../kernel/log.ts';
import { createService } from '../service.ts';
import { createConnectors } from '../kernel/connectors.ts';
import { type ApiResponse, callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import {
  moveToRateLimitWindow,
  advanceSession,
  withFrozenClock,
} from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createSuperuserToken, createClientViewToken } from '../../test/support/superuser.ts';

const call = 'GET /me/admin';
const isPrivate = { is_private_area: 'true' } as const;
const dniOf = (who: DemoPersonKey): string => personOf(who).documentNumber ?? '';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const searchPerson = (token: string, dni: string, more: object = {}) =>
  callApi(service, call, { token, query: { dni, ...isPrivate, ...more } });

async function lastAudit(): Promise<object> {
  const row = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.entry) as object;
}

async function readAuditHead(): Promise<{ seq: number }> {
  const { seq } = await service.database.db
    .selectFrom('audit_head')
    .select('seq')
    .where('stream', '=', 'main')
    .executeTakeFirstOrThrow();
  return { seq: Number(seq) };
}

/** Returns the audit entries about superusers who were refused access to one client. */
async function refusedActionsOn(subject: string): Promise<string[]> {
  const rows = await service.database.db.selectFrom('audit_log').select('entry').execute();
  const entries = rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
  return entries
    .filter((entry) => JSON.stringify(entry['subject'])?.includes(subject) === true)
    .map((entry) => String(entry['action']))
    .filter((action) => action.endsWith('refused'));
}

describe('200', () => {
  test("returns the client's own view, without pending steps", async () => {
    const { body } = await searchPerson(
      await createSuperuserToken(service),
      ` ${dniOf('couple_a').toLowerCase()} `,
    );
    const ownAnswer = await callOrThrow(service, 'GET /me', {
      token: await service.token('couple_a'),
      query: { is_intervener: 'true', ...isPrivate },
    });
    expect(body.user).toEqual(ownAnswer.user);
    const [seen, theirs] = [body.private_area, ownAnswer.private_area];
    expect(seen?.intervener).toEqual({ ...theirs?.intervener, can_operate: false });
    expect(theirs?.intervener.can_operate).toBe(true);
    expect(seen?.unread_notifications).toBe(theirs?.unread_notifications);
    expect(seen?.accounts.map(({ uuid }) => uuid)).toEqual(
      theirs?.accounts.map(({ uuid }) => uuid),
    );
    expect(seen?.accounts[0]?.permissions).toEqual(['view', 'download']);
  });

  test('pending steps of the client are not shown to the superuser', async () => {
    const ownAnswer = await callOrThrow(service, 'GET /me', {
      token: await service.token('agency_client'),
      query: { is_intervener: 'true', ...isPrivate },
    });
    expect(ownAnswer.private_area?.pending_steps).toEqual(['UPDATE_TWO_FACTOR_AUTH', 'KYC_FORM']);
    const { body } = await searchPerson(
      await createSuperuserToken(service),
      dniOf('agency_client'),
    );
    expect(body.private_area?.pending_steps).toEqual([]);
  });

  test('a repeated call returns the same view and token', async () => {
    const firstAnswer = await searchPerson(await createSuperuserToken(service), dniOf('stranger'));
    const repeatedAnswer = await searchPerson(firstAnswer.body.access_token, dniOf('stranger'), {
      is_private_area: 'false',
    });
    expect(repeatedAnswer.body.access_token).toBe(firstAnswer.body.access_token);
    expect(repeatedAnswer.body).not.toHaveProperty('private_area');
    const views = await service.database.db
      .selectFrom('superuser_view')
      .select(['reason_code', 'reason'])
      .where('uuid_intervener', '=', personOf('stranger').uuid)
      .execute();
    expect(views).toEqual([{ reason_code: 'INCIDENT', reason: 'Una comprobación de las pruebas' }]);
  });

  test('the token reads what the client sees, by GET only, and every read is audited', async () => {
    const token = await createClientViewToken(service, 'investor');
    expect(await lastAudit()).toMatchObject({
      action: 'superuser.view-opened',
      subject: { kind: 'client', uuid: personOf('investor').uuid },
    });
    const { operations } = await callOrThrow(service, 'GET /operations', { token });
    expect(operations.length).toBeGreaterThan(0);
    expect(await lastAudit()).toMatchObject({
      action: 'superuser.listOperations',
      actor: { kind: 'superuser' },
      subject: { kind: 'client', uuid: personOf('investor').uuid },
    });
    const foreignAnswer = await callApi(service, 'GET /interveners/{id}/balance', {
      token,
      params: { id: personOf('stranger').uuid },
    });
    expect(foreignAnswer.status).toBe(404);
  });

  test('the client sees the view in the list of accesses', async () => {
    await createClientViewToken(service, 'tutor');
    const { accesses } = await callOrThrow(service, 'GET /users/accesses', {
      token: await service.token('tutor'),
    });
    const { result: _, ...access } = {
      result: 0,
      ...accesses.find(({ kind }) => kind === 'SUPERUSER'),
    };
    expect(access).toMatchObject({ ended_at: null, reason: 'Resolución de una incidencia' });
  });
});

describe('one client, fifteen minutes', () => {
  test('choosing a client late does not extend the session', () =>
    withFrozenClock(service, async () => {
      const staffToken = await createSuperuserToken(service);
      await advanceSession(service, 600);
      const { body } = await searchPerson(staffToken, dniOf('investor'));
      expect(body.expires_in).toBe('300s');
      expectRefusal(call, '401-004', await searchPerson(staffToken, dniOf('investor')));
      await advanceSession(service, 301);
      const { access_token: token } = body;
      expectRefusal(call, '401-004', await searchPerson(token, dniOf('investor')));
      expectRefusal('GET /me', '401-004', await callApi(service, 'GET /me', { token }));
    }));

  test('of two clients requested in parallel, one view is opened', async () => {
    const token = await createSuperuserToken(service);
    const answers = await Promise.all(
      (['investor', 'stranger', 'tutor', 'couple_a'] as const).map((who) =>
        searchPerson(token, dniOf(who)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401,
    ]);
  });

  test('a logout ends the view in every process within a second', async () => {
    const { config } = service.service.services;
    const otherService = await createService({
      config,
      log: createLogger('error'),
      database: service.database,
      connectors: createConnectors(config),
      onWrite: () => undefined,
    });
    const url = await otherService.app.listen({ port: 0, host: '127.0.0.1' });
    await otherService.clock.reload(service.database.db);
    const serviceSession = {
      send: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
    };
    const token = await createClientViewToken(service, 'investor');
    expect((await callApi(serviceSession, 'GET /operations', { token })).status).toBe(200);
    await callOrThrow(service, 'POST /admin/token', { token, body: { grant_type: 'logout' } });
    expectRefusal(
      'GET /operations',
      '401-004',
      await callApi(service, 'GET /operations', { token }),
    );
    const deadline = performance.now() + 1001;
    const now = vi.spyOn(performance, 'now').mockReturnValue(deadline);
    expectRefusal(
      'GET /operations',
      '401-004',
      await callApi(serviceSession, 'GET /operations', { token }),
    );
    now.mockRestore();
    await otherService.app.close();
  });
});

describe('403-001', () => {
  test('for another client than the one to whom the token is bound', async () => {
    const token = await createClientViewToken(service, 'investor');
    for (const dni of [dniOf('stranger'), 'X0000000T', ''])
      expectRefusal(call, '403-001', await searchPerson(token, dni));
  });

  test('is audited once a minute per view', async () => {
    await moveToRateLimitWindow(service, 60);
    const token = await createClientViewToken(service, 'couple_a');
    const readRefusedActions = () => refusedActionsOn(personOf('couple_a').uuid);
    for (let i = 0; i < 3; i += 1) await searchPerson(token, dniOf('stranger'));
    expect(await readRefusedActions()).toEqual(['superuser.other-client-refused']);
    await advanceSession(service, 60);
    await searchPerson(token, dniOf('stranger'));
    expect(await readRefusedActions()).toHaveLength(2);
  });

  test('repeated calls of a client are audited once a minute', async () => {
    await moveToRateLimitWindow(service, 60);
    const token = await service.token('tutor');
    const { seq } = await readAuditHead();
    for (let i = 0; i < 3; i += 1)
      expectRefusal(call, '403-001', await searchPerson(token, dniOf('stranger')));
    expect((await readAuditHead()).seq).toBe(seq + 1);
    await advanceSession(service, 60);
    expectRefusal(call, '403-001', await searchPerson(token, dniOf('stranger')));
    expect((await readAuditHead()).seq).toBe(seq + 2);
  });

  test('request headers do not turn a client into a superuser', async () => {
    const flags = {
      cookie: `pa_admin=ADMIN; pa_document=${dniOf('stranger')}; ADMIN=true`,
      'x-admin': 'ADMIN',
      'x-document': dniOf('stranger'),
    };
    const token = await service.token('investor');
    const query = { dni: dniOf('stranger'), ...isPrivate };
    expectRefusal(call, '403-001', await callApi(service, call, { token, query, headers: flags }));
    expect(await lastAudit()).toMatchObject({
      action: 'superuser.refused',
      actor: { kind: 'client', uuid: personOf('investor').uuid },
    });
    expectRefusal(call, '401-004', await callApi(service, call, { query, headers: flags }));
    const me = await callOrThrow(service, 'GET /me', { token, headers: flags });
    expect(me.user.username).toBe(dniOf('investor'));
  });
});

describe('404', () => {
  const statusAndText = ({ status, text }: ApiResponse<unknown>): string =>
    `${String(status)} ${text}`;

  test('every number or text that belongs to no client gets the same answer, and the search is audited', async () => {
    const token = await createSuperuserToken(service);
    const answers = [];
    for (const dni of ['99999999R', '', 'operaciones', "' or 1=1", personOf('investor').uuid])
      answers.push(await searchPerson(token, dni));
    const [first] = answers;
    if (first !== undefined) expectRefusal(call, '404', first);
    expect(new Set(answers.map(statusAndText)).size).toBe(1);
    expect(await lastAudit()).toMatchObject({ action: 'superuser.client-unknown' });
  });
});

describe('429-001', () => {
  /** Opens a new superuser session for one member of staff, which ends their previous session. */
  function openSession(uuidStaff: string): Promise<string> {
    const clock = readMoment(service.service.clock);
    const accessReason = { reasonCode: 'COMPLIANCE', reason: 'Revisión de las pruebas' };
    return openAdminSession(service.database.db, clock, { uuidStaff, ...accessReason }).then(
      ({ accessToken }) => accessToken,
    );
  }

  test('staff have thirty searches an hour, and the fifteenth client raises an alert', async () => {
    const uuidStaff = personOf('staff').uuid;
    const warn = vi.spyOn(service.service.services.log, 'warn');
    await moveToRateLimitWindow(service, 3600);
    for (const person of demoPeople.filter(({ kind }) => kind === 'client').slice(0, 15))
      expect(
        (await searchPerson(await openSession(uuidStaff), person.documentNumber ?? '')).status,
      ).toBe(200);
    expect(warn.mock.calls.map(([line]) => line)).toContainEqual({
      what: 'superuser.many-clients',
      staff: uuidStaff,
      clients: 15,
    });
    warn.mockRestore();
    const token = await openSession(uuidStaff);
    for (let i = 0; i < 15; i += 1)
      expect((await searchPerson(token, `X${String(i).padStart(7, '0')}T`)).status).toBe(404);
    expectRefusal(call, '429-001', await searchPerson(token, dniOf('investor')));
    expectRefusal(call, '429-001', await searchPerson(token, randomUUID()));
  });
});

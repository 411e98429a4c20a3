import type { OrderBody } from '@participe/contract';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { callApi, callOrThrow } from '../support/api.ts';
import { testOrigin } from '../support/config.ts';
import { smallPdf, uploadAsForm } from '../support/files.ts';
import { advanceSession } from '../support/login.ts';
import type { TestService } from '../support/service.ts';
import { type PlacedOrder, place, readOperation, redemptionOf, sign } from './order-steps.ts';
import { decryptedColumn } from '../../src/kernel/database/sql/encrypted-columns.ts';

/** The document that a guardian needs to withdraw money (PRM-06). */
export const courtAuthorisation = 'AUTORIZACION_JUDICIAL';

/** Places a redemption of the minor, which needs a court authorisation. */
export async function placeAsGuardian(
  service: TestService,
  body: OrderBody = redemptionOf('minor', 'global', { cash: '150.00' }),
): Promise<PlacedOrder> {
  return place(await service.as('tutor'), body);
}

export async function signAsGuardian(service: TestService): Promise<PlacedOrder> {
  const placedOrder = await placeAsGuardian(service);
  await sign(service, 'tutor', placedOrder);
  return placedOrder;
}

/** Sends the court authorisation of an order as the guardian; returns the id of the file. */
export async function sendAuthorisation(
  service: TestService,
  { operation }: PlacedOrder,
  mark = 'x',
): Promise<string> {
  const answer = await uploadAsForm(service, await service.token('tutor'), operation.uuid, {
    subcategory: courtAuthorisation,
    bytes: smallPdf(mark),
  });
  return answer.body.document.uuid;
}

/** States as staff whether a file of an order is valid. */
export async function judgeDocument(
  service: TestService,
  { operation }: PlacedOrder,
  doc: string,
  validated: boolean,
): Promise<void> {
  const answer = await callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: await service.token('staff'),
    params: { id: operation.uuid, doc },
    body: { validated },
  });
  if (answer.status !== 200) throw new Error(`${String(answer.status)} for ${doc}`);
}

/** Returns the order to its signers as staff, and asks for the court authorisation again. */
export async function askAgain(service: TestService, { operation }: PlacedOrder): Promise<void> {
  const staff = await service.staff();
  await staff.call('POST /operations/{id}/status-change', {
    params: { id: operation.uuid },
    body: {
      operation_status: 'REGISTERED_ONLINE',
      comment: 'La autorización es de otro juzgado.',
      requested_documents: [{ category: 'OPERATION', subcategory: courtAuthorisation }],
    },
  });
  await advanceSession(service, 31);
}

/** Returns the fields of an order that follow from its signatures and documents. */
export async function readCompletion(service: TestService, { operation }: PlacedOrder) {
  const read = await readOperation(service, operation.uuid);
  return {
    status: read.operation_status,
    complete: read.order_date,
    valued: read.expected_value_date,
    documents: read.documents_status,
  };
}

const addCall = 'POST /accounts/{id}/bank-accounts';
const listCall = 'GET /accounts/{id}/bank-accounts';
/** An IBAN that no demo account has. */
export const newIban = 'ES9121000418450200051332';

interface Addition {
  readonly holder?: DemoPersonKey;
  readonly body?: object;
  readonly token?: string;
}

/** The page of the portal to which the aggregator sends people back. */
export const aggregatorReturn = `${testOrigin}/private/account/config`;

/** Begins and finishes consents to the aggregator. */
export function createConsentHelpers(service: () => TestService) {
  const connect = async (who: DemoPersonKey, body: object) =>
    callApi(service(), 'POST /wealthreader/oauth2', { token: await service().token(who), body });
  const begin = async (who: DemoPersonKey) => {
    const { body } = await connect(who, {
      provider: 'WEALTHREADER',
      redirect_uri: aggregatorReturn,
    });
    return body.wealthreader as { uuid: string; authorization_url: string; state: string };
  };
  const readConsent = async (who: DemoPersonKey) => {
    const input = { token: await service().token(who), params: { id: personOf(who).uuid } };
    return (await callOrThrow(service(), 'GET /wealthreader/{id}', input)).wealthreader;
  };
  return {
    connect,
    begin,
    readConsent,
    /** Connects a person to their bank, and returns the consent. */
    connectFully: async (who: DemoPersonKey, code: string) => {
      const { uuid, state } = await begin(who);
      await connect(who, { uuid, state, code });
      await service().service.runDueWork();
      return readConsent(who);
    },
  };
}

export function createBankAccountHelpers(service: () => TestService) {
  return {
    addBankAccount: async (
      who: DemoPersonKey,
      account: DemoAccountKey,
      { holder = who, body = {}, token }: Addition = {},
    ) =>
      callApi(service(), addCall, {
        token: token ?? (await service().token(who)),
        params: { id: accountOf(account).uuid },
        body: {
          iban: newIban,
          uuid_intervener_holder: personOf(holder).uuid,
          attachment: smallPdf().toString('base64'),
          filename: 'justificante.pdf',
          ...body,
        },
      }),
    listOf: async (who: DemoPersonKey, account: DemoAccountKey) => {
      const token = await service().token(who);
      const params = { id: accountOf(account).uuid };
      return (await callOrThrow(service(), listCall, { token, params })).bank_accounts;
    },
    /** Logs in a person, and lets their last code be older than ten minutes (SES-18). */
    loginWithoutCode: async (who: DemoPersonKey): Promise<string> => {
      const token = await service().token(who);
      await service()
        .database.db.updateTable('session_family')
        .set({ last_code_at: null })
        .where('uuid_intervener', '=', personOf(who).uuid)
        .execute();
      return token;
    },
    mailsAbout: async (subject: string): Promise<string[]> => {
      const rows = await service()
        .database.db.selectFrom('message')
        .select(decryptedColumn('message.recipient').as('recipient'))
        .where('subject', '=', subject)
        .execute();
      return rows.map(({ recipient }) => recipient).toSorted();
    },
  };
}

/** A person whom nobody of the demo knows. */
export const elena = {
  document_type: 'DNI',
  document_number: '12345678Z',
  name: 'Elena',
  lastname_1: 'Soto',
  lastname_2: 'Gil',
  birthdate: '1980-05-04',
  email: 'elena.soto@example.test',
  role: 'AUTORIZADO_CONSULTIVO',
} as const;

/** A request for a change, and the document that asks for it. */
export interface RequestedPaper {
  readonly uuid: string;
  readonly uuid_document: string;
}

const signCall = 'POST /documents-signatures';

/** Returns functions by which demo people change the people of their accounts. */
export function createPeopleHelpers(service: () => TestService) {
  const withToken = async (who: DemoPersonKey, account: DemoAccountKey) => ({
    token: await service().token(who),
    params: { id: accountOf(account).uuid },
  });
  const requestPaperCode = async (who: DemoPersonKey, request: RequestedPaper) => {
    await advanceSession(service(), 31);
    return callApi(service(), signCall, {
      token: await service().token(who),
      body: {
        documents: [
          {
            entity: 'INTERVENER_REQUEST',
            uuid_entity: request.uuid,
            uuid_document: request.uuid_document,
          },
        ],
        accept_terms: true,
      },
    });
  };
  return {
    requestPaperCode,
    addPeople: async (
      who: DemoPersonKey,
      account: DemoAccountKey,
      people: readonly object[],
      token?: string,
    ) =>
      callApi(service(), 'POST /accounts/{id}/interveners/bulk', {
        ...(await withToken(who, account)),
        ...(token !== undefined && { token }),
        body: { interveners: people },
      }),
    signRequest: async (who: DemoPersonKey, request: RequestedPaper) => {
      const { body } = await requestPaperCode(who, request);
      if (!('signature_request' in body)) throw new Error('The service did not send a code.');
      const signed = await callOrThrow(service(), signCall, {
        token: await service().token(who),
        body: {
          uuid_signature_request: body.signature_request.uuid,
          otp: await service().codeFor(who),
        },
      });
      if (!('signature' in signed)) throw new Error('The service did not sign.');
      return signed.signature;
    },
    requestsOf: async (who: DemoPersonKey, account: DemoAccountKey) =>
      (
        await callOrThrow(
          service(),
          'GET /accounts/{id}/intervener-requests',
          await withToken(who, account),
        )
      ).intervener_requests,
    peopleOf: async (who: DemoPersonKey, account: DemoAccountKey) => {
      const { interveners } = await callOrThrow(service(), 'GET /accounts/{id}/interveners', {
        ...(await withToken(who, account)),
        query: { $expand: 'account_intervener_role' },
      });
      return interveners.map(({ full_name: name, account_intervener_role: held }) => ({
        name,
        role: held?.role,
        until: held?.valid_to,
      }));
    },
    cancel: async (who: DemoPersonKey, account: DemoAccountKey, rid: string) => {
      const { token, params } = await withToken(who, account);
      return callApi(service(), 'DELETE /accounts/{id}/intervener-requests/{rid}', {
        token,
        params: { ...params, rid },
      });
    },
  };
}

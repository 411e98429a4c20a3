import { randomUUID } from 'node:crypto';
import {
  type RaceSetup,
  type PlacedOrder,
  type RaceRound,
  callApi,
  placeOrder,
  formatResponses,
  buildSubscriptionBody,
  withdrawOrder,
} from './race-setup.ts';

async function largestPosition({ visitor }: RaceSetup) {
  const account = visitor.person.accounts.find(({ account_type: type }) => type === 'FI');
  const { positions } = await visitor.client.call('GET /accounts/{id}/positions', {
    params: { id: account?.uuid ?? '' },
  });
  const freeUnitsOf = (position: (typeof positions)[number]): number =>
    Number(position.available_participations);
  const [largest] = positions.toSorted((one, other) => freeUnitsOf(other) - freeUnitsOf(one));
  if (largest === undefined) throw new Error('The person holds nothing to redeem.');
  return { account: account?.uuid, ...largest };
}

/** Race of two redemptions that together exceed the available units. Only one may be placed. */
export const twoRedemptionsRound: RaceRound = async (setup, number) => {
  const positionBefore = await largestPosition(setup);
  const units = (Number(positionBefore.available_participations) * 0.6).toFixed(6);
  const body = {
    uuid_account: positionBefore.account,
    operation_type: 'REEMBOLSO',
    id_product: positionBefore.id_product,
    amount_mode: 'PARTICIPATIONS',
    participations: units,
    accepted_documents: [],
  };
  const answers = await Promise.all(
    [number, number + 1].map((process) => callApi(setup, process, '/operations', { body })),
  );
  const acceptedAnswers = answers.filter(({ status }) => status === 201);
  const refusedAnswers = answers.filter(({ code }) => code === '400-042');
  const positionAfter = await largestPosition(setup);
  const reservedDifference =
    Number(positionAfter.reserved_participations) - Number(positionBefore.reserved_participations);
  for (const { text } of acceptedAnswers)
    await withdrawOrder(setup, (JSON.parse(text) as PlacedOrder).operation.uuid);
  const freePosition = await largestPosition(setup);
  if (acceptedAnswers.length !== 1 || refusedAnswers.length !== 1) return formatResponses(answers);
  if (Math.abs(reservedDifference - Number(units)) > 0.000_000_5)
    return `${units} ordered, ${String(reservedDifference)} reserved`;
  if (freePosition.available_participations !== positionBefore.available_participations)
    return `${positionBefore.available_participations} were free, ${freePosition.available_participations} are`;
  return undefined;
};

const requestCount = 20;

/**
 * One request is sent twenty times at once with the same idempotency key. One order must be created, and the
 * successful responses must be equal.
 */
export const sameKeyRound: RaceRound = async (setup, number) => {
  const body = buildSubscriptionBody(setup, (1000 + number / 100).toFixed(2));
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: requestCount }, (_, i) => callApi(setup, i, '/operations', { body, key })),
  );
  const lateAnswer = await callApi(setup, number, '/operations', { body, key });
  const successfulBodies = new Set(
    [lateAnswer, ...answers].flatMap(({ status, text }) => (status === 201 ? [text] : [])),
  );
  const unexpectedAnswers = answers.filter(
    ({ status, code }) => status !== 201 && code !== '409-003',
  );
  // The clock does not advance, so the newest order need not be the first in the list.
  const query = { $limit: 'null' } as const;
  const { operations } = await setup.visitor.client.call('GET /operations', { query });
  const orders = operations.filter(
    ({ cash, operation_status: status }) =>
      cash === (body as { cash: string }).cash && status === 'REGISTERED_ONLINE',
  );
  for (const { uuid } of orders) await withdrawOrder(setup, uuid);
  if (unexpectedAnswers.length > 0) return formatResponses(unexpectedAnswers);
  if (lateAnswer.status !== 201 || successfulBodies.size !== 1)
    return `${String(successfulBodies.size)} different answers`;
  return orders.length === 1 ? undefined : `${String(orders.length)} orders for one key`;
};

/** Race of a signature and a cancellation of one order. One must succeed and the other be refused. */
export const signAndCancelRound: RaceRound = async (setup, number) => {
  const { operation, documents_to_sign: papers } = await placeOrder(
    setup,
    buildSubscriptionBody(setup, (3000 + number / 100).toFixed(2)),
  );
  const { uuid } = operation;
  const documents = papers.map((paper) => ({
    entity: 'OPERATION',
    uuid_entity: uuid,
    uuid_document: paper.uuid,
  }));
  const answer = await callApi(setup, number, '/documents-signatures', {
    body: { documents, accept_terms: true },
  });
  if (answer.status !== 200) return `no code: ${answer.text}`;
  const { signature_request: request } = JSON.parse(answer.text) as {
    signature_request: { uuid: string };
  };
  const otp = await setup.visitor.code();
  const [signAnswer, cancelAnswer] = await Promise.all([
    callApi(setup, number, '/documents-signatures', {
      body: { uuid_signature_request: request.uuid, otp },
    }),
    callApi(setup, number + 1, `/operations/${uuid}/status-change`, {
      body: { operation_status: 'CANCELLED' },
    }),
  ]);
  const params = { params: { id: uuid } };
  const { client } = setup.visitor;
  const { operation_status: status } = (await client.call('GET /operations/{id}', params))
    .operation;
  const { history } = await client.call('GET /operations/{id}/historical', params);
  const outcome = `${status}; ${formatResponses([signAnswer, cancelAnswer])}; ${String(history.length)} steps`;
  const isSignedOnly =
    status === 'SIGNED' && signAnswer.status === 200 && cancelAnswer.status !== 200;
  const isCancelledOnly =
    status === 'CANCELLED' && cancelAnswer.status === 200 && signAnswer.status !== 200;
  return (isSignedOnly || isCancelledOnly) && history.length === 2 ? undefined : outcome;
};

const refreshCookiePattern = /^__Secure-rt=([^;]*)/u;
const loginForm = (fields: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({ ...fields, is_intervener: 'true' });
const refreshOf = (cookies: readonly string[]): string | undefined =>
  cookies
    .map((cookie) => refreshCookiePattern.exec(cookie)?.[1])
    .find((value) => value !== undefined);

/** Logs in and returns the refresh credential. */
async function logIn(setup: RaceSetup): Promise<string> {
  const { document_number: username, password } = setup.visitor.person;
  const firstAnswer = await callApi(setup, 0, '/token', {
    body: loginForm({ grant_type: 'password', username, password }),
  });
  const { access_token: pending } = JSON.parse(firstAnswer.text) as { access_token: string };
  const codeAnswer = await callApi(setup, 0, '/token', {
    body: loginForm({ grant_type: 'otp', password: await setup.visitor.code() }),
    headers: { authorization: `Bearer ${pending}` },
  });
  const refreshCookie = refreshOf(codeAnswer.cookies);
  if (refreshCookie === undefined)
    throw new Error(`No credential came with a login: ${codeAnswer.text}`);
  return refreshCookie;
}

/**
 * Race of two session renewals with the same cookie. Both must get the same new cookie, and the session must stay
 * valid.
 */
export function createTwoRefreshesRound(): RaceRound {
  let currentCredential: string | undefined;
  return async (setup, number) => {
    currentCredential ??= await logIn(setup);
    const cookie = `__Secure-rt=${currentCredential}`;
    const answers = await Promise.all(
      [number, number + 1].map((process) =>
        callApi(setup, process, '/token', {
          body: loginForm({ grant_type: 'refresh_token' }),
          headers: { cookie, 'x-requested-with': 'portal' },
        }),
      ),
    );
    const newTokens = answers.map(({ cookies }) => refreshOf(cookies));
    const [successor] = newTokens;
    const usedCredential = currentCredential;
    currentCredential = successor;
    if (answers.some(({ status }) => status !== 200)) return formatResponses(answers);
    if (successor === undefined || successor === usedCredential) return 'no new credential came';
    return newTokens[1] === successor ? undefined : 'two successors of one credential';
  };
}

import { type Client, CallError, createClient } from '@participe/contract/client';

export interface CastMember {
  key: string;
  document_number: string;
  password: string;
  accounts: {
    uuid: string;
    account_type: string;
    products: { uuid: string; key_name: string }[];
  }[];
}

/** A person at a portal: a session that is opened again when it is lost. */
export interface Visitor {
  readonly person: CastMember;
  readonly client: Client;
  readonly enter: () => Promise<void>;
}

export async function readCast(baseUrl: string): Promise<CastMember[]> {
  const response = await fetch(`${baseUrl}/__test/people`);
  return ((await response.json()) as { people: CastMember[] }).people;
}

/** The newest code sent to a person. */
export async function newestCode(baseUrl: string, person: CastMember): Promise<string> {
  const response = await fetch(`${baseUrl}/__test/messages?to=${person.document_number}`);
  const { messages } = (await response.json()) as { messages: { code?: string }[] };
  const code = messages.find((message) => message.code !== undefined)?.code;
  if (code === undefined) throw new Error(`No code reached ${person.key}.`);
  return code;
}

export function createVisitor(baseUrl: string, person: CastMember): Visitor {
  let token: string | undefined;
  const client = createClient({ baseUrl, getToken: () => token });
  return {
    person,
    client,
    enter: async () => {
      token = undefined;
      const first = await client.call('POST /token', {
        body: {
          grant_type: 'password',
          username: person.document_number,
          password: person.password,
        },
      });
      token = first.access_token;
      if (!first.needs_otp) return;
      const full = await client.call('POST /token', {
        body: { grant_type: 'otp', password: await newestCode(baseUrl, person) },
      });
      token = full.access_token;
    },
  };
}

/** An order that somebody means to place; its key is its only identity until the service has answered. */
export interface Intent {
  readonly key: string;
  readonly who: string;
  readonly body: {
    uuid_account: string;
    operation_type: 'SUSCRIPCION' | 'REEMBOLSO';
    id_product: string;
    amount_mode: 'CASH';
    cash: string;
    payment_method?: 'TRANSFERENCIA';
    accepted_documents: string[];
  };
}

/** Places the order of an intent: its uuid, or undefined when nobody knows whether it was placed. */
export async function place(visitor: Visitor, intent: Intent): Promise<string | undefined> {
  try {
    const { operation } = await visitor.client.call(
      'POST /operations',
      { body: intent.body },
      { idempotencyKey: intent.key, timeoutMs: 10_000 },
    );
    return operation.uuid;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) {
      await visitor.enter();
      return place(visitor, intent);
    }
    if (error instanceof CallError && error.status > 0 && error.status < 500) throw error;
    return undefined;
  }
}

/** Signs an order with a code; answers its status, or undefined when nobody knows. */
export async function sign(
  baseUrl: string,
  visitor: Visitor,
  operation: { uuid: string; documents: readonly string[]; key: string },
): Promise<string | undefined> {
  try {
    const asked = await visitor.client.call(
      'POST /documents-signatures',
      {
        body: {
          documents: operation.documents.map((uuid) => ({
            entity: 'OPERATION' as const,
            uuid_entity: operation.uuid,
            uuid_document: uuid,
          })),
          accept_terms: true,
        },
      },
      { idempotencyKey: `${operation.key}-ask` },
    );
    if (!('signature_request' in asked)) return undefined;
    const otp = await newestCode(baseUrl, visitor.person);
    const signed = await visitor.client.call(
      'POST /documents-signatures',
      { body: { uuid_signature_request: asked.signature_request.uuid, otp } },
      { idempotencyKey: `${operation.key}-sign` },
    );
    return 'signature' in signed ? signed.signature.entity_status : undefined;
  } catch (error) {
    if (
      error instanceof CallError &&
      error.status > 0 &&
      error.status < 500 &&
      error.status !== 401
    )
      throw error;
    return undefined;
  }
}

import type { CallKey, CallOutput } from '@participe/contract';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { expect } from 'vitest';
import { type ApiResponse, callApi, callOrThrow } from './api.ts';
import { smallPdf } from './files.ts';
import { advanceSession } from './login.ts';
import { textOfPdf } from './pdf-text.ts';
import type { TestService } from './service.ts';

type PersonKey = Parameters<TestService['token']>[0];
export type DocumentUploadCall =
  | 'POST /interveners/{id}/documents'
  | 'POST /accounts/{id}/documents';

export const uuidOf = (who: PersonKey): string => personOf(who).uuid;
const file = { attachment: smallPdf().toString('base64'), filename: 'copia.pdf' };

/** Returns functions by which demo people upload documents, staff validate them, and people read their status. */
export function createDocumentHelpers(service: () => TestService) {
  const sendDocument = async (
    call: DocumentUploadCall,
    who: PersonKey,
    id: string,
    labels: object,
    key?: string,
  ) =>
    callApi(service(), call, {
      token: await service().token(who),
      params: { id },
      body: { ...file, ...labels },
      ...(key !== undefined && { key }),
    });
  return {
    send: sendDocument,
    /** Uploads a document and checks that it is accepted. */
    uploadDocument: async (...upload: Parameters<typeof sendDocument>) => {
      const { status, body, text } = await sendDocument(...upload);
      expect([status, text]).toEqual([201, text]);
      return body.document;
    },
    validate: async (
      doc: string,
      body: object,
    ): Promise<ApiResponse<CallOutput<'POST /documents/{doc}/validation'>>> =>
      callApi(service(), 'POST /documents/{doc}/validation', {
        token: await service().token('staff'),
        params: { doc },
        body,
      }),
    readAs: async <Key extends CallKey>(call: Key, who: PersonKey, id: string) =>
      callOrThrow(service(), call, { token: await service().token(who), params: { id } }),
    pending: async (who: PersonKey): Promise<boolean | undefined> => {
      const token = await service().token(who);
      const query = { is_intervener: 'true', is_private_area: 'true' };
      return (await callOrThrow(service(), 'GET /me', { token, query })).private_area
        ?.documents_pending;
    },
  };
}

/** Returns a function that downloads a paper of a person and returns its text. */
export const createPaperReader =
  (service: () => TestService) =>
  async (token: string, person: DemoPersonKey, doc: string): Promise<string> => {
    const path = `/api/interveners/${personOf(person).uuid}/documents/${doc}`;
    const response = await service().send(path, { headers: { authorization: `Bearer ${token}` } });
    return textOfPdf(Buffer.from(await response.arrayBuffer()));
  };

/** Returns a function with which a person signs a paper of theirs or of somebody whom they represent; a code is sent at most every thirty seconds. */
export const createPaperSigner =
  (service: () => TestService) =>
  async (person: DemoPersonKey, doc: string, owner = person): Promise<void> => {
    const call = 'POST /documents-signatures';
    await advanceSession(service(), 31);
    const token = await service().token(person);
    const document = {
      entity: 'INTERVENER',
      uuid_entity: personOf(owner).uuid,
      uuid_document: doc,
    } as const;
    const { signature_request: request } = (await callOrThrow(service(), call, {
      token,
      body: { documents: [document], accept_terms: true },
    })) as { signature_request: { uuid: string } };
    const otp = await service().codeFor(person);
    await callOrThrow(service(), call, {
      token,
      body: { uuid_signature_request: request.uuid, otp },
    });
  };

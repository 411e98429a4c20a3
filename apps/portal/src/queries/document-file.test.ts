import type { ApiClient } from '@participe/contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDocument } from './document-file.ts';
import { storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';

let sentCalls: unknown[];

beforeEach(() => {
  sentCalls = [];
  storeToken('fresh', '600s', 'client');
  const recordCall = async (key: string, input: unknown) => {
    sentCalls.push([key, input]);
    return { blob: new Blob(['%PDF']), filename: 'a.pdf' };
  };
  replaceTransport({ call: recordCall as ApiClient['call'] });
});

const loadFrom = (entity: string, section: string) =>
  loadDocument({ entity, section, owner: 'o', doc: 'd' });

describe('the download of a document', () => {
  it.each([
    ['intervener', 'documents', 'GET /interveners/{id}/documents/{doc}'],
    ['intervener', 'iiff', 'GET /interveners/{id}/documents/{doc}'],
    ['account', 'documents', 'GET /accounts/{id}/documents/{doc}'],
    ['operation', 'sign', 'GET /accounts/{id}/documents/{doc}'],
  ])('of entity %s in section %s uses %s', async (entity, section, key) => {
    expect((await loadFrom(entity, section)).filename).toBe('a.pdf');
    expect(sentCalls).toEqual([[key, { params: { id: 'o', doc: 'd' } }]]);
  });

  it.each([
    ['product', 'documents', 'Unkown document entity type'],
    ['toString', 'documents', 'Unkown document entity type'],
    ['account', 'cuentas', 'Unkown section'],
  ])(
    'of entity %s in section %s is refused with the message of the specification',
    async (entity, section, text) => {
      await expect(loadFrom(entity, section)).rejects.toThrow(text);
      expect(sentCalls).toEqual([]);
    },
  );
});

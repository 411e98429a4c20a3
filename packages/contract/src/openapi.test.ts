import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { buildOpenApiDocument } from './openapi.ts';
import type { JsonObject } from './openapi/schemas.ts';

const openApiText = JSON.stringify(buildOpenApiDocument());
const document = JSON.parse(openApiText) as JsonObject & {
  components: { schemas: JsonObject; parameters: JsonObject };
};
const paths = document['paths'] as Record<string, Record<string, JsonObject>>;

describe('the OpenAPI document', () => {
  it('is the same byte for byte each time', () => {
    expect(JSON.stringify(buildOpenApiDocument())).toBe(openApiText);
  });

  it('describes every call once', () => {
    const describedCalls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(describedCalls.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('refers only to components that exist', () => {
    const refs = [...openApiText.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/gu)];
    const missingRefs = refs.filter(([, group, id]) => {
      const schemaGroups = document.components as unknown as Record<string, JsonObject>;
      return schemaGroups[group ?? '']?.[id ?? ''] === undefined;
    });
    expect(refs.length).toBeGreaterThan(100);
    expect(missingRefs).toEqual([]);
    expect(openApiText).not.toContain('#/$defs/');
  });

  it('describes the envelope beside the resource', () => {
    const answer = JSON.stringify(paths['/accounts/{id}']?.['get']?.['responses']);
    expect(answer).toContain('"result":{"$ref":"#/components/schemas/Result"}');
    expect(answer).toContain('"account":{"$ref":"#/components/schemas/Account"}');
    expect(answer).toContain('"required":["result","account"]');
  });

  it('lists refusals with their messages, and the idempotency key of calls that create', () => {
    const operationPath = paths['/operations']?.['post'] as {
      responses: JsonObject;
      parameters: JsonObject[];
    };
    expect(JSON.stringify(operationPath.responses['400'])).toContain(
      '400-042: No dispone de participaciones suficientes.',
    );
    expect(Object.keys(operationPath.responses)).toEqual([
      '201',
      '202',
      '400',
      '401',
      '403',
      '404',
      '409',
      '411',
      '413',
      '429',
      '500',
      '503',
    ]);
    expect(operationPath.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
  });

  it('lists the filterable fields of a list, and describes files as multipart', () => {
    expect(JSON.stringify(paths['/products']?.['get'])).toContain(
      'Base64 of an expression over: key_name, isin, product_type, net_asset_value_date, risk',
    );
    const documents = JSON.stringify(paths['/accounts/{id}/documents']?.['get']);
    expect(documents).toMatch(/an expression over: [\w, ]*operation_cancelled/u);
    expect(documents).not.toMatch(/comma list, over: [\w, ]*operation_cancelled/u);
    const uploadJson = JSON.stringify(
      paths['/imports/net-asset-values']?.['post']?.['requestBody'],
    );
    expect(uploadJson).toContain('"file":{"type":"string","format":"binary"}');
  });

  it('requires a token for every call except logins, password recovery, the log of browsers, catalogues, the verification of a document and shared reports', () => {
    const openCalls = Object.entries(paths).filter(([, methods]) =>
      Object.values(methods).some(({ security }) => (security as unknown[]).length === 0),
    );
    expect(openCalls.map(([path]) => path)).toEqual([
      '/token',
      '/admin/token',
      '/onboarding/login',
      '/users/password-recover',
      '/client-log',
      '/onboarding/countries-info',
      '/onboarding/provinces/{country}',
      '/onboarding/catalogues/{key}',
      '/documents/verify/{code}',
      '/shared-reports/{token}/download',
    ]);
  });

  it('describes the signature of partner events and requires no token for them', () => {
    const partnerCalls = Object.values(calls).filter(({ access }) => 'partner' in access);
    expect(partnerCalls.map(({ path }) => path)).toEqual([
      '/callbacks/wealthreader',
      '/callbacks/payments',
      '/callbacks/rd',
      '/callbacks/snce',
    ]);
    for (const { path } of partnerCalls) {
      const callDescription = paths[path]?.['post'];
      expect(callDescription?.['security']).toEqual([{ signature: [] }]);
      expect(callDescription?.['parameters']).toContainEqual({
        $ref: '#/components/parameters/Timestamp',
      });
    }
    expect(paths['/callbacks/rd']?.['post']?.['description']).toBe(
      'For: partner rd, who signs it; an event_id is taken once.',
    );
    expect(document.components).toMatchObject({
      securitySchemes: { signature: { type: 'apiKey', in: 'header', name: 'X-Signature' } },
      parameters: { Timestamp: { name: 'X-Timestamp', in: 'header', required: true } },
    });
  });
});

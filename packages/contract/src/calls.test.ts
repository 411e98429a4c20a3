import { refusalDefinitions } from '@participe/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getResponseKey } from './response-keys.ts';
import type { CallKey } from './types.ts';
import { calls } from './calls.ts';
import type { CallDefinition } from './kernel/define-call.ts';
import { listRefusalCodes } from './kernel/refusals.ts';

const allCalls: [string, CallDefinition][] = Object.entries(calls);

function shapeOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function alternativesOf(schema: z.ZodType): z.ZodType[] {
  const isChoice = schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion;
  return isChoice
    ? schema.options.flatMap((option) => alternativesOf(option as z.ZodType))
    : [schema];
}

/** Returns the fields of all alternatives of a body. */
const bodyFields = (schema: z.ZodType): string[] => alternativesOf(schema).flatMap(shapeOf);

/** True for a GET that changes data (API-13, RPT-20). */
const isChangingGet = (key: string): boolean =>
  key === 'GET /pay-in/{id}/cancel' || key === 'GET /shared-reports/{token}/download';

const namesOfCallsFor = (audience: string): string[] =>
  allCalls
    .filter(([, { access }]) => String(access.audience) === audience)
    .map(([, call]) => call.name);

describe.each(allCalls)('%s', (key, call) => {
  it('is registered under its method and path', () => {
    expect(key).toBe(`${call.method} ${call.path}`);
  });

  it('has an access rule whose object id is a field of the call', () => {
    const { access } = call;
    expect(access.audience).not.toHaveLength(0);
    if (access.audience === 'public' || access.object === 'self') return;
    const [part, name] = access.object.from.split('.') as ['params' | 'query' | 'body', string];
    expect(bodyFields(call[part])).toContain(name);
  });

  it('accepts exactly the parameters in its path', () => {
    const pathParameters = [...call.path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1]);
    expect(shapeOf(call.params)).toEqual(pathParameters);
  });

  it('refuses unknown parameters and fields', () => {
    expect(call.query.safeParse({ made_up: '1' }).success).toBe(false);
    for (const body of alternativesOf(call.body)) {
      const issues = body.safeParse({ made_up: 1 }).error?.issues ?? [];
      expect(JSON.stringify(issues)).toContain('made_up');
    }
  });

  it('has only known refusals, and lists none of them twice', () => {
    const definedCodes = new Set(Object.values(refusalDefinitions).map(({ code }): string => code));
    expect(listRefusalCodes(call).filter((code) => !definedCodes.has(code))).toEqual([]);
    expect(new Set(call.refusals).size).toBe(call.refusals.length);
  });

  it('has a status, a kind of response and a resource key that match each other', () => {
    const expectedKey = getResponseKey(key as CallKey);
    expect(call.status === 204).toBe(call.answerKind === 'empty');
    if (call.answerKind !== 'json') {
      expect(expectedKey).toBe(`(${call.answerKind})`);
      return;
    }
    if (expectedKey === '(result)') return;
    const options = call.output instanceof z.ZodUnion ? call.output.options : [call.output];
    const keys = expectedKey.split('|');
    expect(keys).toHaveLength(options.length);
    for (const [index, option] of options.entries()) {
      expect(shapeOf(option as z.ZodType)).toContain(keys[index]);
      expect(shapeOf(option as z.ZodType)).not.toContain('result');
    }
  });

  it('has a body unless it is a GET, or a DELETE that needs no code, and only reads when it is a GET', () => {
    const needsCode = call.refusals.includes('403-004');
    const hasNoBody = call.method === 'GET' || (call.method === 'DELETE' && !needsCode);
    expect(call.bodyKind === 'none').toBe(hasNoBody);
    if (call.method === 'GET') expect(call.readOnly).toBe(!isChangingGet(key));
    if (call.readOnly) expect(call.idempotent).toBe(false);
  });

  it('accepts exactly the page, filter, sort and search parameters of its list fields', () => {
    const query = shapeOf(call.query);
    expect(query.includes('$limit')).toBe(call.list !== undefined);
    expect(query.includes('$filter')).toBe((call.list?.filter.length ?? 0) > 0);
    expect(query.includes('$orderby')).toBe((call.list?.orderBy.length ?? 0) > 0);
    expect(query.includes('$search')).toBe(call.list?.search ?? false);
  });
});

describe('the calls together', () => {
  it('have different names', () => {
    expect(new Set(allCalls.map(([, call]) => call.name)).size).toBe(allCalls.length);
  });

  it('require a session, except logins, password recovery, the log of browsers, catalogues, the verification of a document and shared reports', () => {
    expect(namesOfCallsFor('public')).toEqual([
      'issueToken',
      'issueAdminToken',
      'onboardingLogin',
      'recoverPassword',
      'reportClientLog',
      'listCountries',
      'listProvinces',
      'getCatalogue',
      'verifyDocument',
      'openSharedReport',
    ]);
  });

  it('let only staff import, export, configure, block, and work with files, messages and payments', () => {
    expect(namesOfCallsFor('staff')).toEqual([
      'setConfig',
      'validateDocument',
      'exportToRd',
      'exportToRdTxt',
      'exportManyToRdTxt',
      'answerIssue',
      'closeIssue',
      'importProducts',
      'importRegister',
      'importPensionPlans',
      'importPpaPensionPlans',
      'importSnceMessages',
      'importNetAssetValues',
      'correctNetAssetValue',
      'importRdResponses',
      'importBankStatements',
      'getImport',
      'importPositions',
      'listPaymentFiles',
      'downloadPaymentFile',
      'releasePaymentFile',
      'listPaymentEntries',
      'acceptPayee',
      'stopPayment',
      'payAgain',
      'listOperationAlerts',
      'listTaxStatusAlerts',
      'closeOperationAlerts',
      'listRegistryFiles',
      'listAlarms',
      'listBankMovements',
      'resolveBankMovement',
      'listApprovals',
      'approveProposal',
      'rejectProposal',
      'listSnceMessages',
    ]);
  });

  it('let only partners send events', () => {
    const events = allCalls.filter(([key]) => key.startsWith('POST /callbacks/'));
    const forPartners = allCalls.filter(([, { access }]) =>
      String(access.audience).includes('partner'),
    );
    expect(events.length).toBeGreaterThan(0);
    expect(forPartners).toEqual(events);
    expect(namesOfCallsFor('partner')).toEqual(events.map(([, call]) => call.name));
  });

  it('accept no idempotency key for imports', () => {
    const imports = allCalls.filter(([key]) => key.startsWith('POST /imports/'));
    expect(imports.filter(([, call]) => call.idempotent)).toEqual([]);
    expect(imports.length).toBeGreaterThan(0);
  });

  it('never send BLOQUEADO_AML', () => {
    const outputs = allCalls.map(([, call]) => JSON.stringify(z.toJSONSchema(call.output)));
    expect(outputs.filter((text) => text.includes('AML'))).toEqual([]);
  });
});

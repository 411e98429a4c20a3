import { describe, expectTypeOf, it } from 'vitest';
import type { ApiClient } from './client.ts';
import type { CallInput, CallOutput, DownloadedFile, OperationRow, Token } from './types.ts';

describe('the types that the portal reads', () => {
  it('require params, query and body only for calls that have them', () => {
    expectTypeOf<CallInput<'GET /accounts/{id}'>>().toHaveProperty('params');
    expectTypeOf<CallInput<'GET /accounts/{id}'>>().not.toHaveProperty('query');
    expectTypeOf<CallInput<'GET /accounts/{id}'>>().not.toHaveProperty('body');
    expectTypeOf<CallInput<'POST /operations'>>().not.toHaveProperty('params');
    expectTypeOf<CallInput<'POST /operations'>['body']['amount_mode']>().toExtend<string>();
    expectTypeOf<CallInput<'PATCH /notifications/{id}'>>().not.toHaveProperty('body');
    expectTypeOf<Record<never, never>>().toExtend<CallInput<'GET /operations'>>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<'GET /accounts/{id}'>>();
  });

  it('state the answer of each call', () => {
    expectTypeOf<OperationRow[]>().toExtend<CallOutput<'GET /operations'>['operations']>();
    expectTypeOf<CallOutput<'POST /token'>>().toExtend<Token>();
    expectTypeOf<CallOutput<'POST /operations/download'>>().toEqualTypeOf<DownloadedFile>();
    expectTypeOf<CallOutput<'DELETE /operations/{id}'>>().toEqualTypeOf<undefined>();
    expectTypeOf<CallOutput<'GET /accounts/{id}'>['account']['total']>().toEqualTypeOf<string>();
  });

  it('allow a call without input to be made by its name alone', () => {
    const me = (client: ApiClient) => client.call('GET /me');
    expectTypeOf(me).returns.resolves.toHaveProperty('server_now');
  });
});

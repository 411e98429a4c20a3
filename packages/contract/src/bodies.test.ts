import { describe, expect, it } from 'vitest';
import { importNetAssetValues } from './products/import-net-asset-values.ts';
import { importProducts } from './products/import-products.ts';
import { issueToken } from './identity/issue-token.ts';
import { placeOperation } from './orders/calls/place-operation.ts';
import { simulateOperation } from './orders/calls/simulate-operation.ts';
import { signDocuments } from './signing/sign-documents.ts';

const id = '7b6f0c52-6a5e-4a0e-9d53-3c6a2f1e8b10';
const order = {
  uuid_account: id,
  operation_type: 'REEMBOLSO',
  id_product: id,
  amount_mode: 'CASH',
  cash: '100.00',
  accepted_documents: [],
};
const product = {
  isin: 'ES0112611001',
  key_name: 'FONDO_A',
  name: 'Fondo A',
  product_type: 'FI',
  asset_class: 'MIXTO',
  complex: false,
  risk_indicator: 3,
  collection_iban: 'ES9121000418450200051332',
};

interface Parser {
  safeParse(value: unknown): {
    error?:
      | { issues: readonly { code: string; message: string; path: readonly PropertyKey[] }[] }
      | undefined;
  };
}

function problemsOf(schema: Parser, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(
    ({ code, path, message }) => `${path.join('.')}: ${code === 'custom' ? message : code}`,
  );
}

describe('an order', () => {
  it.each([
    ['by amount', order],
    [
      'by units',
      { ...order, amount_mode: 'PARTICIPATIONS', cash: undefined, participations: '1.5' },
    ],
    ['of the whole position', { ...order, amount_mode: 'TOTAL', cash: undefined }],
    ['with an amount that the domain checks later', { ...order, cash: '1.234,56' }],
  ])('is accepted %s', (_, body) => {
    expect(problemsOf(placeOperation.body, body)).toEqual([]);
  });

  it.each([
    [
      'an amount that does not belong to its mode',
      { ...order, amount_mode: 'TOTAL' },
      ['cash: El importe no contiene un valor válido.'],
    ],
    ['an amount that is a number', { ...order, cash: 100 }, ['cash: invalid_type']],
    [
      'an unknown order type',
      { ...order, operation_type: 'OTRA' },
      ['operation_type: invalid_value'],
    ],
    ['a status', { ...order, operation_status: 'SIGNED' }, [': unrecognized_keys']],
    [
      'no list of accepted documents',
      { ...order, accepted_documents: undefined },
      ['accepted_documents: invalid_type'],
    ],
  ])('is refused with %s', (_, body, expected) => {
    expect(problemsOf(placeOperation.body, body)).toEqual(expected);
  });

  it('can be simulated before any document is accepted', () => {
    const { accepted_documents: _, ...draft } = order;
    expect(problemsOf(simulateOperation.body, draft)).toEqual([]);
  });
});

describe('a signature', () => {
  const documents = [{ entity: 'OPERATION', uuid_entity: id, uuid_document: id }];

  it('is requested with documents, then submitted with a code', () => {
    expect(problemsOf(signDocuments.body, { documents, accept_terms: true })).toEqual([]);
    expect(problemsOf(signDocuments.body, { uuid_signature_request: id, otp: '012345' })).toEqual(
      [],
    );
  });

  it.each([
    ['terms that are not accepted', { documents, accept_terms: false }],
    ['no documents', { documents: [], accept_terms: true }],
    ['a code of five digits', { uuid_signature_request: id, otp: '12345' }],
    [
      'both steps at once',
      { documents, accept_terms: true, uuid_signature_request: id, otp: '012345' },
    ],
  ])('is refused with %s', (_, body) => {
    expect(problemsOf(signDocuments.body, body)).not.toEqual([]);
  });
});

describe('a login', () => {
  it.each(['password', 'otp', 'otp_resend', 'refresh_token', 'logout', 'client_credentials'])(
    'accepts the grant type %s',
    (grant_type) => {
      expect(problemsOf(issueToken.body, { grant_type, app_version: '' })).toEqual([]);
    },
  );

  it('refuses an unknown grant type and an invalid version', () => {
    expect(problemsOf(issueToken.body, { grant_type: 'implicit' })).toEqual([
      'grant_type: invalid_value',
    ]);
    expect(problemsOf(issueToken.body, { grant_type: 'otp', app_version: 'x' })).toEqual([
      'app_version: invalid_format',
    ]);
  });
});

describe('an import', () => {
  it('adds the default values of a product', () => {
    expect(importProducts.body.parse({ products: [product] }).products[0]).toMatchObject({
      currency: 'EUR',
      minimum_initial: '100.00',
      cutoff: '14:00',
      settlement_days: 3,
    });
  });

  it('checks ISIN and IBAN by the rules and messages of the domain', () => {
    const wrongProduct = {
      ...product,
      isin: 'ES0112611002',
      collection_iban: 'ES9121000418450200051333',
    };
    expect(problemsOf(importProducts.body, { products: [wrongProduct] })).toEqual([
      'products.0.isin: El ISIN no es correcto. Tiene 12 caracteres, por ejemplo ES0000000010.',
      'products.0.collection_iban: El IBAN no es correcto. Revise que tenga 24 caracteres y empiece por ES.',
    ]);
  });

  it('accepts rows of net asset values without checks, because the import checks each row', () => {
    const row = { isin: 'x', date: 'mañana', net_asset_value: '-' };
    expect(problemsOf(importNetAssetValues.body, { net_asset_values: [row] })).toEqual([]);
    expect(problemsOf(importNetAssetValues.body, { file: 'isin,date,nav\n' })).toEqual([]);
    expect(problemsOf(importNetAssetValues.body, {})).not.toEqual([]);
  });
});

import { decodeBase64Text, operationTypes, parseEncodedFilter } from '@participe/domain';
import { describe, expect, it } from 'vitest';
import {
  countOperationFilters,
  buildDownloadFilter,
  buildOperationFilter,
  hasOperationFilters,
  listOrderTypes,
  buildOperationQuery,
  emptyOperationFilters,
  toUrlQuery,
  parseOperationFilters,
  statusChoices,
  type OperationFilters,
  type StatusChoice,
} from './operation-filters.ts';
import { computePageCount } from '../../lib/paged-search.ts';

const filtersWith = (changes: Partial<OperationFilters>): OperationFilters => ({
  ...emptyOperationFilters,
  ...changes,
});

describe('the order filters in an address', () => {
  it('are parsed to the same filters from which the address was built', () => {
    const filters = filtersWith({
      search: 'renta fija',
      type: 'REEMBOLSO',
      subType: 'TOTAL',
      status: 'pendiente',
      from: '2026-01-01',
      to: '2026-11-19',
      page: 3,
    });
    const query = toUrlQuery(filters);
    expect(query).toEqual({
      q: 'renta fija',
      tipo: 'REEMBOLSO',
      subtipo: 'TOTAL',
      estado: 'pendiente',
      desde: '2026-01-01',
      hasta: '2026-11-19',
      pagina: '3',
    });
    expect(parseOperationFilters(query)).toEqual(filters);
  });

  it.each([
    [{ tipo: 'COMPRA' }],
    [{ subtipo: 'TOTAL' }],
    [{ estado: 'FINALIZED' }],
    [{ estado: 'toString' }],
    [{ desde: '2026-02-30', hasta: 'ayer' }],
    [{ pagina: '0' }],
    [{ pagina: '-1' }],
    [{ pagina: '1e9' }],
  ])('are ignored when invalid: %o', (query) => {
    expect(parseOperationFilters(query)).toEqual(emptyOperationFilters);
  });

  it('drop a sub-type that the type does not have', () => {
    expect(parseOperationFilters({ tipo: 'SUSCRIPCION', subtipo: 'TOTAL' })).toEqual(
      filtersWith({ type: 'SUSCRIPCION' }),
    );
  });

  it('omit the first page', () => {
    expect(Object.values(toUrlQuery(emptyOperationFilters)).filter(Boolean)).toEqual([]);
  });
});

describe('the filter sent to the service', () => {
  it('is absent without filters', () => {
    expect(buildOperationFilter(emptyOperationFilters)).toBeUndefined();
    expect(buildOperationQuery(emptyOperationFilters)).toEqual({ $limit: '25', $offset: '0' });
  });

  it('joins all filters', () => {
    const text = buildOperationFilter(
      filtersWith({
        type: 'SUSCRIPCION',
        subType: 'PERIODICA',
        status: 'finalizada',
        from: '2026-01-01',
        to: '2026-06-30',
      }),
    );
    expect(text).toBe(
      'operation_type eq SUSCRIPCION and operation_sub_type eq PERIODICA and operation_status eq FINALIZED' +
        ' and operation_date ge 2026-01-01 and operation_date le 2026-06-30',
    );
  });

  it.each(Object.keys(statusChoices) as StatusChoice[])(
    'follows the filter grammar of the service for the status %s',
    (status) => {
      const { $filter = '' } = buildOperationQuery(filtersWith({ status, from: '2026-01-01' }));
      expect(parseEncodedFilter($filter).ok).toBe(true);
      for (const filterStatus of statusChoices[status])
        expect(decodeBase64Text($filter)).toContain(filterStatus);
    },
  );

  it('requests 25 rows of the page, or 20 in a search', () => {
    expect(buildOperationQuery(filtersWith({ page: 3 }))).toMatchObject({
      $limit: '25',
      $offset: '50',
    });
    expect(buildOperationQuery(filtersWith({ page: 3, search: ' 2.000,00 ' }))).toEqual({
      $limit: '20',
      $offset: '40',
      $search: '2.000,00',
    });
  });

  it('contains no search of one letter, which the service refuses', () => {
    expect(buildOperationQuery(filtersWith({ search: ' a ' }))).toEqual({
      $limit: '25',
      $offset: '0',
    });
    expect(hasOperationFilters(filtersWith({ search: 'a' }))).toBe(false);
  });

  it('begins at the first row to count or to list everything', () => {
    expect(buildOperationQuery(filtersWith({ page: 4 }), '1')).toEqual({
      $limit: '1',
      $offset: '0',
    });
    expect(buildOperationQuery(filtersWith({ page: 4 }), 'null')).toEqual({
      $limit: 'null',
      $offset: '0',
    });
  });
});

describe('the number of active filters', () => {
  it('excludes the search and includes the account', () => {
    expect(countOperationFilters(filtersWith({ search: 'global' }), undefined)).toBe(0);
    expect(
      countOperationFilters(filtersWith({ status: 'anulada', from: '2026-01-01' }), 'uuid'),
    ).toBe(3);
  });

  it('may be zero for a filtered list, because a search filters it too', () => {
    expect(hasOperationFilters(emptyOperationFilters)).toBe(false);
    expect(hasOperationFilters(filtersWith({ search: 'global' }))).toBe(true);
    expect(hasOperationFilters(filtersWith({ to: '2026-01-01' }))).toBe(true);
  });
});

describe('the number of pages', () => {
  const listPage = (total: number, isMinimum = false, count = 25) => ({
    total,
    isMinimum,
    rows: count,
  });
  it.each([
    [0, 1],
    [25, 1],
    [26, 2],
    [64, 3],
  ])('of %i orders is %i', (total, pages) => {
    expect(computePageCount(emptyOperationFilters, listPage(total))).toBe(pages);
  });

  it('grows with each full page when the service counted only to 1,000', () => {
    expect(computePageCount(emptyOperationFilters, listPage(1000, true))).toBe(40);
    expect(computePageCount(filtersWith({ page: 40 }), listPage(1000, true))).toBe(41);
    expect(computePageCount(filtersWith({ page: 44 }), listPage(1000, true, 7))).toBe(44);
  });
});

describe('the filter of the download', () => {
  it('has every filter of the list as a field of the download call', () => {
    const filters = filtersWith({
      search: 'global ',
      type: 'REEMBOLSO',
      subType: 'TOTAL',
      status: 'anulada',
      to: '2026-01-31',
    });
    expect(buildDownloadFilter(filters, 'uuid')).toEqual({
      uuid_account: 'uuid',
      operation_type: 'REEMBOLSO',
      operation_sub_type: 'TOTAL',
      operation_status: 'CANCELLED',
      operation_date_to: '2026-01-31',
      search: 'global',
    });
    expect(buildDownloadFilter(emptyOperationFilters, undefined)).toEqual({});
  });

  it('is undefined for an option that includes several statuses', () => {
    expect(buildDownloadFilter(filtersWith({ status: 'pendiente' }), undefined)).toBeUndefined();
    expect(buildDownloadFilter(filtersWith({ status: 'tramite' }), undefined)).toBeUndefined();
  });
});

describe('the order types in the filter', () => {
  it('are those of the products of the person, and the chosen one', () => {
    const ofFunds = listOrderTypes(['FI', 'FI'], '');
    expect(ofFunds).toContain('REEMBOLSO');
    expect(ofFunds).toContain('TRASPASO_INTERNO');
    expect(ofFunds).not.toContain('RESCATE');
    expect(listOrderTypes(['FI'], 'RESCATE')).toContain('RESCATE');
    expect(listOrderTypes(['PP'], '')).not.toContain('SUSCRIPCION');
    expect(listOrderTypes(['FI', 'PP'], '')).toEqual(operationTypes);
  });
});

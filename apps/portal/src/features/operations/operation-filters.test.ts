import { decodeBase64Text, parseEncodedFilter } from '@participe/domain';
import { describe, expect, it } from 'vitest';
import {
  countOperationFilters,
  buildDownloadFilter,
  buildOperationFilter,
  hasOperationFilters,
  buildOperationQuery,
  emptyOperationFilters,
  toUrlQuery,
  parseOperationFilters,
  statusChoices,
  type OperationFilters,
  type StatusChoice,
} from './operation-filters.ts';
import { computePageCount } from '../../lib/paged-search.ts';

const with_ = (changes: Partial<OperationFilters>): OperationFilters => ({
  ...emptyOperationFilters,
  ...changes,
});

describe('the filters in an address', () => {
  it('are read as they were written', () => {
    const filters = with_({
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
      with_({ type: 'SUSCRIPCION' }),
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
      with_({
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
      const { $filter = '' } = buildOperationQuery(with_({ status, from: '2026-01-01' }));
      expect(parseEncodedFilter($filter).ok).toBe(true);
      for (const one of statusChoices[status]) expect(decodeBase64Text($filter)).toContain(one);
    },
  );

  it('requests the rows of the page, twenty in a search', () => {
    expect(buildOperationQuery(with_({ page: 3 }))).toMatchObject({ $limit: '25', $offset: '50' });
    expect(buildOperationQuery(with_({ page: 3, search: ' 2.000,00 ' }))).toEqual({
      $limit: '20',
      $offset: '40',
      $search: '2.000,00',
    });
  });

  it('contains no search of one letter, which the service refuses', () => {
    expect(buildOperationQuery(with_({ search: ' a ' }))).toEqual({ $limit: '25', $offset: '0' });
    expect(hasOperationFilters(with_({ search: 'a' }))).toBe(false);
  });

  it('begins at the first row to count or to list everything', () => {
    expect(buildOperationQuery(with_({ page: 4 }), '1')).toEqual({ $limit: '1', $offset: '0' });
    expect(buildOperationQuery(with_({ page: 4 }), 'null')).toEqual({
      $limit: 'null',
      $offset: '0',
    });
  });
});

describe('the number of active filters', () => {
  it('excludes the search and includes the account', () => {
    expect(countOperationFilters(with_({ search: 'global' }), undefined)).toBe(0);
    expect(countOperationFilters(with_({ status: 'anulada', from: '2026-01-01' }), 'uuid')).toBe(3);
  });

  it('is separate from the check for a narrowed list, which includes the search', () => {
    expect(hasOperationFilters(emptyOperationFilters)).toBe(false);
    expect(hasOperationFilters(with_({ search: 'global' }))).toBe(true);
    expect(hasOperationFilters(with_({ to: '2026-01-01' }))).toBe(true);
  });
});

describe('the number of pages', () => {
  const rows = (total: number, isMinimum = false, count = 25) => ({
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
    expect(computePageCount(emptyOperationFilters, rows(total))).toBe(pages);
  });

  it('grows with each full page when the service counted only to 1,000', () => {
    expect(computePageCount(emptyOperationFilters, rows(1000, true))).toBe(40);
    expect(computePageCount(with_({ page: 40 }), rows(1000, true))).toBe(41);
    expect(computePageCount(with_({ page: 44 }), rows(1000, true, 7))).toBe(44);
  });
});

describe('the filter of the download', () => {
  it('is the same as that of the list, with the parameters of its call', () => {
    const filters = with_({
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

  it('is not available for several statuses', () => {
    expect(buildDownloadFilter(with_({ status: 'pendiente' }), undefined)).toBeUndefined();
    expect(buildDownloadFilter(with_({ status: 'tramite' }), undefined)).toBeUndefined();
  });
});

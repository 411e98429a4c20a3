import { encodeBase64Text } from '@participe/domain';
import { describe, expect, it } from 'vitest';
import {
  countDocumentFilters,
  buildDocumentsLink,
  buildDocumentFilter,
  hasDocumentFilters,
  buildDocumentQuery,
  emptyDocumentFilters,
  parseDocumentFilters,
  listYearOptions,
} from './document-filters.ts';
import { computePageCount } from '../../../lib/paged-search.ts';
import { parseSearch, stringifySearch } from '../../../routing/search.ts';

const ACCOUNT = '7b6f0c52-6a5e-4a0e-9d53-3c6a2f1e8b10';
const everyFilter = {
  search: 'dni',
  category: 'ACCOUNT',
  account: ACCOUNT,
  year: '2025',
  person: ACCOUNT,
  isCancelled: true,
  page: 3,
} as const;

describe('the document filters in an address', () => {
  it('are parsed to the same filters from which the address was built', () => {
    const address = stringifySearch(buildDocumentsLink(everyFilter).search);
    expect(parseDocumentFilters(parseSearch(address))).toEqual(everyFilter);
    expect(stringifySearch(buildDocumentsLink(emptyDocumentFilters).search)).toBe('');
  });

  it.each([
    { categoria: 'toString' },
    { cuenta: `${ACCOUNT}' or 1 eq 1` },
    { ejercicio: '25' },
    { persona: 'yo' },
    { pagina: '0' },
  ])('are ignored when invalid: %o', (query) => {
    expect(parseDocumentFilters(query)).toEqual(emptyDocumentFilters);
  });
});

describe('the query of the document list', () => {
  const firstPage = {
    $limit: '25',
    $offset: '0',
    $filter: encodeBase64Text('operation_cancelled eq false'),
  };
  it('leaves out documents of cancelled orders when no filter is set', () => {
    expect(buildDocumentFilter(emptyDocumentFilters)).toBe('operation_cancelled eq false');
    expect(buildDocumentQuery(emptyDocumentFilters)).toEqual(firstPage);
  });

  it('contains every filter, and a search of at least two letters', () => {
    expect(buildDocumentFilter(everyFilter)).toBe(
      `operation_cancelled eq true and category eq ACCOUNT and uuid_account eq '${ACCOUNT}' and year eq 2025`,
    );
    expect(buildDocumentQuery(everyFilter)).toMatchObject({ $search: 'dni' });
    expect(buildDocumentQuery({ ...emptyDocumentFilters, search: ' a ' })).toEqual(firstPage);
  });

  it('has 25 documents per page, and 20 in a search', () => {
    expect(buildDocumentQuery({ ...emptyDocumentFilters, page: 3 })).toMatchObject({
      $limit: '25',
      $offset: '50',
    });
    expect(buildDocumentQuery(everyFilter)).toMatchObject({ $limit: '20', $offset: '40' });
  });
});

describe('the list of documents', () => {
  it('does not count the search, the person or cancelled orders among its filters', () => {
    expect(countDocumentFilters(everyFilter)).toBe(3);
    expect(hasDocumentFilters({ ...emptyDocumentFilters, person: ACCOUNT, page: 2 })).toBe(false);
    expect(hasDocumentFilters({ ...emptyDocumentFilters, search: 'dni' })).toBe(true);
    expect(hasDocumentFilters({ ...emptyDocumentFilters, isCancelled: true })).toBe(true);
  });

  it.each([
    [0, false, 0, 1],
    [25, false, 25, 1],
    [26, false, 25, 2],
    [1000, true, 25, 40],
  ])(
    'with the total %i (a minimum: %s) and %i rows on the page has %i pages',
    (total, isMinimum, rows, pages) => {
      expect(computePageCount(emptyDocumentFilters, { total, isMinimum, rows })).toBe(pages);
    },
  );

  it('counts pages of 20 rows in a search', () => {
    const search = { ...emptyDocumentFilters, search: 'dni', page: 50 };
    expect(computePageCount(search, { total: 21, isMinimum: false, rows: 1 })).toBe(2);
    expect(computePageCount(search, { total: 1000, isMinimum: true, rows: 20 })).toBe(51);
  });

  it('has the years from the current one back to that of the oldest document', () => {
    expect(listYearOptions(2024, '2026-11-19')).toEqual(['2026', '2025', '2024']);
    expect(listYearOptions(null, '2026-11-19')).toEqual(['2026']);
    expect(listYearOptions(2031, '2026-11-19')).toEqual(['2026']);
  });
});

import { encodeFilter } from './api.ts';

const buildNested = (depth: number): string =>
  `${'('.repeat(depth)}made_up eq 1${')'.repeat(depth)}`;

/** Filters that each list must refuse, whatever its fields. The name states what is wrong. */
const filtersByName = {
  'no base64': '%%%',
  'no text': Buffer.from([0xff, 0xfe, 0xfd]).toString('base64'),
  nothing: encodeFilter(' '),
  'an unknown field': encodeFilter('password_hash eq 1'),
  'a field of every object': encodeFilter('__proto__ eq 1'),
  'no operator': encodeFilter('created_at'),
  'an unknown operator': encodeFilter('created_at like 1'),
  'half a condition': encodeFilter('created_at eq 1 and'),
  'always true': encodeFilter("1 eq 1 or 'a' eq 'a'"),
  'too deep': encodeFilter(buildNested(6)),
  'too long': encodeFilter(`alias eq '${'x'.repeat(4096)}'`),
};

export const invalidFilters: readonly string[] = Object.values(filtersByName);

import { filterText } from './ask.ts';

const nested = (depth: number): string => `${'('.repeat(depth)}made_up eq 1${')'.repeat(depth)}`;

/** Filters that every list refuses, whatever its fields; each is named by its fault. */
const wrong = {
  'no base64': '%%%',
  'no text': Buffer.from([0xff, 0xfe, 0xfd]).toString('base64'),
  nothing: filterText(' '),
  'an unknown field': filterText('password_hash eq 1'),
  'a field of every object': filterText('__proto__ eq 1'),
  'no operator': filterText('created_at'),
  'an unknown operator': filterText('created_at like 1'),
  'half a condition': filterText('created_at eq 1 and'),
  'always true': filterText("1 eq 1 or 'a' eq 'a'"),
  'too deep': filterText(nested(6)),
  'too long': filterText(`alias eq '${'x'.repeat(4096)}'`),
};

export const wrongFilters: readonly string[] = Object.values(wrong);

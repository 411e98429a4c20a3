import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../tools/root.ts';
import { removeControl, weaknesses } from './weaknesses.ts';

test.each(weaknesses)(
  'the source contains the control against "$name", and its test file exists',
  (weakness) => {
    const source = readFileSync(join(repositoryRoot, weakness.file), 'utf8');
    expect(removeControl(source, weakness)).not.toBe(source);
    expect(existsSync(join(repositoryRoot, weakness.test))).toBe(true);
  },
);

test('each weakness has a different name', () => {
  expect(new Set(weaknesses.map(({ name }) => name)).size).toBe(weaknesses.length);
});

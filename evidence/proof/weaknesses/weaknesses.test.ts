import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../tools/root.ts';
import { removeControl, weaknesses } from './weaknesses.ts';

test.each(weaknesses)(
  'the source contains the control against "$name", and its test file exists',
  (weakness) => {
    const sourceText = readFileSync(join(repositoryRoot, weakness.file), 'utf8');
    expect(removeControl(sourceText, weakness)).not.toBe(sourceText);
    expect(existsSync(join(repositoryRoot, weakness.test))).toBe(true);
  },
);

test('each weakness has a different name', () => {
  expect(new Set(weaknesses.map(({ name }) => name)).size).toBe(weaknesses.length);
});

import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyState, openStateStore } from './state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('starts empty, then with the saved state', () => {
  const path = join(folder, 'deep', 'state.json');
  const firstStateStore = openStateStore(path);
  expect(firstStateStore.state).toEqual(createEmptyState());
  firstStateStore.state.bank.paid['a'] = 'b';
  firstStateStore.save();
  expect(openStateStore(path).state).toEqual(firstStateStore.state);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['state.json']);
});

test('is readable by its owner only, because it holds codes', () => {
  const path = join(folder, 'state.json');
  openStateStore(path).save();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a file that is not JSON prevents the start', () => {
  const path = join(folder, 'state.json');
  writeFileSync(path, '{');
  expect(() => openStateStore(path)).toThrow(SyntaxError);
});

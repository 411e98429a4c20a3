import { describe, expect, it } from 'vitest';
import { findViolations } from './violations-of.ts';

describe('the shape of files and folders', () => {
  it('counts the lines of style sheets', () => {
    const longSource = 'a {\n}\n'.repeat(151);
    expect(findViolations({ 'packages/ui/src/a.css': longSource })).toEqual([
      'packages/ui/src/a.css:301 file length: 302 lines, at most 300',
    ]);
  });

  it.each([
    'apps/sandbox/src/placeOrder.ts',
    'packages/ui/src/Button/button.tsx',
    'tools/do_it.mjs',
  ])('requires %s in kebab-case', (path) => {
    expect(findViolations({ [path]: '' })).toEqual([`${path}:1 file name: names are kebab-case`]);
  });

  it('allows at most 25 source files in a folder, without tests and stories', () => {
    const fileNames = Array.from({ length: 26 }, (_, index) => `a${String(index)}`);
    const filesEndingIn = (...ends: string[]): Record<string, string> =>
      Object.fromEntries(
        fileNames.flatMap((name) =>
          ends.map((end) => [`apps/portal/src/a/${name}${end}`, 'expect(a);']),
        ),
      );
    expect(findViolations(filesEndingIn('.tsx'))).toEqual([
      'apps/portal/src/a:1 folder size: 26 source files, at most 25',
    ]);
    expect(findViolations(filesEndingIn('.test.ts', '.stories.tsx', '.css'))).toEqual([]);
  });

  it('requires the handler of a call in the module and file that the contract names', () => {
    const call = 'packages/contract/src/orders/calls/place-operation.ts';
    const text = '\nexport const placeOperation = defineCommand({});\n';
    const handler = 'export const placeOperation = 1;\n';
    const handlerProblem = `${call}:2 contract modules: no handler placeOperation in a file orders/place-operation.ts of apps/api/src/`;
    expect(findViolations({ [call]: text })).toEqual([handlerProblem]);
    expect(
      findViolations({ [call]: text, 'apps/api/src/signing/place-operation.ts': handler }),
    ).toEqual([handlerProblem]);
    expect(
      findViolations({ [call]: text, 'apps/api/src/orders/placing/place-operation.ts': handler }),
    ).toEqual([]);
  });

  it('allows classes only for errors, and requires a sentence for each exported function of a package', () => {
    const text = [
      'export class A {}',
      'export class B extends Error {}',
      '/** Says why. */',
      'export function c(): void {}',
      'export function d(): void {}',
    ].join('\n');
    expect(findViolations({ 'packages/ui/src/a.ts': text })).toEqual([
      'packages/ui/src/a.ts:1 shape: functions, not classes, except errors',
      'packages/ui/src/a.ts:5 documented: d lacks its sentence of documentation',
    ]);
  });
});

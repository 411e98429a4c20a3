import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const PACKAGE_ROOT = new URL('./', import.meta.url);

function importsOf(file: URL): string[] {
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map((match) => match[1] ?? '');
}

function collectModules(entry: string): { files: Set<string>; packages: Set<string> } {
  const visitedFiles = new Set<string>();
  const packages = new Set<string>();
  const visitFile = (file: URL) => {
    if (visitedFiles.has(file.href)) return;
    visitedFiles.add(file.href);
    for (const name of importsOf(file)) {
      if (!name.startsWith('.')) packages.add(name);
      else if (/\.tsx?$/.test(name)) visitFile(new URL(name, file));
    }
  };
  visitFile(new URL(entry, PACKAGE_ROOT));
  return { files: visitedFiles, packages };
}

describe('the modules that pages load at first', () => {
  it('exclude React Aria, which loads with the first dialog, menu, calendar or toast', () => {
    const { files, packages } = collectModules('index.ts');
    expect(files.size).toBeGreaterThan(60);
    expect(
      [...packages].filter((name) => /react-aria|react-stately|internationalized/.test(name)),
    ).toEqual([]);
  });

  it('exclude charts on the pages without login', () => {
    for (const entry of [
      'app-shell/guest-layout.tsx',
      'text-field/text-field.tsx',
      'password-field/password-field.tsx',
      'otp-field/otp-field.tsx',
      'error-summary/error-summary.tsx',
      'alert/alert.tsx',
      'button/button.tsx',
      'page-title/page-title.tsx',
    ]) {
      const { packages } = collectModules(entry);
      expect([...packages].filter((name) => /^d3|domain/.test(name))).toEqual([]);
    }
  });

  it('include React Aria on a page that uses it, which proves that the first check can fail', () => {
    expect([...collectModules('dialog/modal-frame.tsx').packages].join()).toContain(
      'react-aria-components',
    );
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareEmbeddedTemplate } from '../apps/api/test/support/prepare-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a seeded embedded database, for test files to load into memory. */
    embeddedTemplate: string;
  }
}

/** Seeds an embedded database once, for the tests that run on that engine. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-embedded-'));
  const file = join(folder, 'template.tar');
  writeFileSync(file, await prepareEmbeddedTemplate());
  project.provide('embeddedTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}

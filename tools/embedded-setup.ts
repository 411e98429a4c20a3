import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSeededFolder } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with a seeded embedded database; every test file works on its own copy. */
    embeddedTemplate: string;
  }
}

/** Creates the seeded embedded database for the tests that run on this database engine. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', join(await createSeededFolder(), 'db'));
}

import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSeededFolder } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of a seeded embedded database, of which every test file makes a copy. */
    embeddedTemplate: string;
  }
}

/** Provides a seeded embedded database to the tests that run on this engine. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', join(await createSeededFolder(), 'db'));
}

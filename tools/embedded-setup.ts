import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSeededFolder } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with a seeded embedded database, which each test file copies. */
    embeddedTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', join(await createSeededFolder(), 'db'));
}

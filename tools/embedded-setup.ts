import type { TestProject } from 'vitest/node';
import { seededDump } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a seeded embedded database, for test files to load into memory. */
    embeddedTemplate: string;
  }
}

/** Provides a seeded embedded database for the tests that run on that engine. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await seededDump());
}

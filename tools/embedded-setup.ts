import type { TestProject } from 'vitest/node';
import { seededDump } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a seeded embedded database that test files load into memory. */
    embeddedTemplate: string;
  }
}

/** Provides a seeded embedded database to the tests that run on this engine. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await seededDump());
}

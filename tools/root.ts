import { fileURLToPath } from 'node:url';

/** Root folder of the repository, with a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

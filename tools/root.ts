import { fileURLToPath } from 'node:url';

/** The root folder of the repository, with a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

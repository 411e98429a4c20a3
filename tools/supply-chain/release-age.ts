interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean }>
  >;
}

/** Most malicious releases are withdrawn within this time. */
const ageMinDays = 7;
const dayMs = 86_400_000;

/** Returns the libraries, such as `zod@4.1.0`, that an older lock file does not have. */
export function listNewLibraries(lock: LockFile, olderLock: LockFile): string[] {
  const librariesOf = ({ packages }: LockFile): string[] =>
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
      .map(
        ([path, { version = '' }]) =>
          `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
      );
  const olderLibraries = new Set(librariesOf(olderLock));
  return [...new Set(librariesOf(lock))].filter((library) => !olderLibraries.has(library));
}

/** Returns one sentence for each library that was published too recently or on an unknown day. */
export function checkReleaseAges(
  published: ReadonlyMap<string, string | undefined>,
  now: Date,
): string[] {
  return [...published].flatMap(([library, day]) => {
    if (day === undefined) return [`${library} has no day of publication.`];
    const days = (now.getTime() - Date.parse(day)) / dayMs;
    return days >= ageMinDays
      ? []
      : [`${library} is ${days.toFixed(1)} days old, at least ${String(ageMinDays)}.`];
  });
}

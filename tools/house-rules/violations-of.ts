import { checkHouseRules } from './check-house.ts';

/** Returns the violations of the given files as the only files of a repository, as `path:line rule: message`. */
export function findViolations(files: Record<string, string>): string[] {
  return checkHouseRules(new Map(Object.entries(files))).map(
    ({ path, line, rule, message }) => `${path}:${String(line)} ${rule}: ${message}`,
  );
}

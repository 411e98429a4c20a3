import { checkHouseRules } from './check-house.ts';

/** Checks the given files as a repository, and returns each violation as `path:line rule: message`. */
export function findViolations(files: Record<string, string>): string[] {
  return checkHouseRules(new Map(Object.entries(files))).map(
    ({ path, line, rule, message }) => `${path}:${String(line)} ${rule}: ${message}`,
  );
}

import { checkHouse } from './check-house.ts';

/** Rules broken by files planted in an otherwise empty repository, as `path:line rule: message`. */
export function broken(files: Record<string, string>): string[] {
  return checkHouse(new Map(Object.entries(files))).map(
    ({ path, line, rule, message }) => `${path}:${String(line)} ${rule}: ${message}`,
  );
}

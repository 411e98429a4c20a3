import type { ParsedSource, Violation } from './source.ts';

const contract = 'packages/contract/src/';
const service = 'apps/api/src/';
const definition = /^export const (\w+) = define(?:Read|List|Command)\(/gmu;

const moduleAndFile = (path: string, root: string): string => {
  const pathParts = path.slice(root.length).split('/');
  return `${pathParts[0] ?? ''}/${pathParts.at(-1) ?? ''}`;
};

/**
 * Each call of the contract needs a handler of the same name, in a service file with the same module (top folder) and
 * file name. See "Names" in ARCHITECTURE.md.
 */
export function checkContractModules(sources: readonly ParsedSource[]): Violation[] {
  const handlers = new Map<string, string>();
  for (const { path, text } of sources)
    if (path.startsWith(service)) {
      const servicePath = moduleAndFile(path, service);
      handlers.set(servicePath, (handlers.get(servicePath) ?? '') + text);
    }
  return sources
    .filter(({ path }) => path.startsWith(contract))
    .flatMap(({ path, text, lineAt }) =>
      [...text.matchAll(definition)].flatMap(({ 1: name = '', index }) => {
        const contractPath = moduleAndFile(path, contract);
        const hasHandler = new RegExp(String.raw`^export const ${name}\b`, 'mu').test(
          handlers.get(contractPath) ?? '',
        );
        const message = `no handler ${name} in a file ${contractPath} of ${service}`;
        return hasHandler ? [] : [{ path, line: lineAt(index), rule: 'contract modules', message }];
      }),
    );
}

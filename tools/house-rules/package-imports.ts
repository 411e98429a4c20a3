import { isTest, type SourceRule, type ParsedSource, type Violation } from './source.ts';

/** The modules (top folders) that each module may import. See "Imports between packages" in ARCHITECTURE.md. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/connectors': ['packages/domain'],
  'packages/file-sanitizer': [],
  'packages/ui': ['packages/domain'],
  'packages/fixtures': ['packages/domain', 'packages/contract'],
  'apps/api': [
    'packages/domain',
    'packages/contract',
    'packages/connectors',
    'packages/file-sanitizer',
  ],
  'apps/portal': ['packages/domain', 'packages/contract', 'packages/ui'],
  'apps/sandbox': ['packages/contract', 'packages/connectors'],
  'apps/mobile': [],
  e2e: ['packages/contract', 'packages/fixtures', 'tools'],
  evidence: [
    'packages/contract',
    'packages/connectors',
    'packages/file-sanitizer',
    'packages/fixtures',
    'packages/domain',
    'apps/api',
    'tools',
  ],
  tools: [
    'packages/domain',
    'packages/contract',
    'packages/connectors',
    'packages/ui',
    'packages/fixtures',
    'apps/api',
  ],
};

/**
 * The external libraries that files of these modules, except tests, may import. Another module may import the
 * libraries in its package.json.
 */
const libraries: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': ['big.js'],
  'packages/contract': ['zod'],
  'packages/file-sanitizer': ['node:child_process', 'node:process', 'node:url', 'node:zlib'],
};

/** True for files that may import the fixtures. The product itself must not. */
function mayUseFixtures(path: string): boolean {
  return (
    isTest(path) ||
    path.startsWith('apps/api/src/setup/seed/') ||
    /^(tools|evidence|e2e)\//u.test(path)
  );
}

/** Returns the module (top folder) of a path, such as `apps/api`, `packages/ui` or `e2e`. */
export function findTopModule(path: string): string | undefined {
  return /^((?:packages|apps)\/[^/]+|e2e|evidence|tools)\//u.exec(path)?.[1];
}

/** Returns the npm package of an import: `@scope/name` or `name`. */
export function getPackageName(from: string): string {
  const pathParts = from.split('/');
  return from.startsWith('@') ? pathParts.slice(0, 2).join('/') : (pathParts[0] ?? from);
}

const modules = Object.keys(mayImport);
const moduleOfPackage = (from: string): string | undefined => {
  if (!from.startsWith('@participe/')) return undefined;
  const packageName = from.split('/')[1] ?? '';
  return (
    modules.find((module) => module === packageName || module.endsWith(`/${packageName}`)) ??
    packageName
  );
};

function importRefusal(
  source: ParsedSource,
  module: string,
  line: ParsedSource['imports'][number],
): string | undefined {
  const { from, file } = line;
  const isRelative = file !== undefined;
  const importedModule = isRelative ? findTopModule(file) : moduleOfPackage(from);
  if (importedModule === module) return undefined;
  if (importedModule !== undefined) {
    if (importedModule === 'packages/fixtures') {
      if (mayUseFixtures(source.path)) return undefined;
      return 'the fixtures are for tests, stories and the seed only';
    }
    if (!(mayImport[module] ?? []).includes(importedModule))
      return `${module} may not import ${importedModule}`;
    const isOutside = /^(tools|evidence|e2e)$/u.test(module);
    if (isRelative && !isOutside)
      return `${importedModule} is imported by its package name, not by path`;
    return undefined;
  }
  const allowedLibraries = libraries[module];
  if (isRelative || allowedLibraries === undefined || isTest(source.path)) return undefined;
  if (!allowedLibraries.includes(getPackageName(from))) return `${module} may not import ${from}`;
  return undefined;
}

/**
 * A module may import only the modules that `mayImport` lists, and `packages/fixtures` as `mayUseFixtures` states. In
 * the product, these imports use the package name.
 */
export const checkImportsBetweenPackages: SourceRule = (source) => {
  const module = findTopModule(source.path);
  if (module === undefined || !(module in mayImport)) return [];
  return source.imports.flatMap((line): Violation[] => {
    const message = importRefusal(source, module, line);
    if (message === undefined) return [];
    return [{ path: source.path, line: line.line, rule: 'imports between packages', message }];
  });
};

const sharedFolders = new Set(['kernel', 'setup', 'books-audit', 'test-door']);

/** Returns undefined for files that all capabilities share. */
function capabilityOf(path: string): string | undefined {
  const folder = /^apps\/api\/src\/([^/]+)\//u.exec(path)?.[1];
  return folder === undefined || sharedFolders.has(folder) ? undefined : folder;
}

function insideService(source: ParsedSource, file: string): string | undefined {
  const importedCapability = capabilityOf(file);
  if (importedCapability === undefined || importedCapability === capabilityOf(source.path))
    return undefined;
  return file === `apps/api/src/${importedCapability}/index.ts`
    ? undefined
    : `${importedCapability} is entered through its index.ts only`;
}

/** Each module of the portal may import only modules that precede it in this list. */
const portalModules = [
  'platform',
  'lib',
  'routing',
  'api',
  'session',
  'queries',
  'access',
  'login-before-react',
  'layout',
  'features',
  'frame',
];
const portalFolder = /^apps\/portal\/src\/([^/]+)\//u;

export function getFeatureName(path: string): string | undefined {
  return /^apps\/portal\/src\/features\/([^/]+)\//u.exec(path)?.[1];
}

function insidePortal(source: ParsedSource, file: string): string | undefined {
  if (isTest(source.path)) return undefined;
  const importingRank = portalModules.indexOf(portalFolder.exec(source.path)?.[1] ?? '');
  const to = portalModules.indexOf(portalFolder.exec(file)?.[1] ?? '');
  return importingRank >= 0 && to > importingRank
    ? `${portalModules[importingRank] ?? ''} does not import ${portalModules[to] ?? ''}`
    : undefined;
}

/**
 * In the service, a capability may be imported from outside only through its entry file. In the portal, a file other
 * than a test may import only lower modules.
 */
export const checkImportsOfInternals: SourceRule = (source) =>
  source.imports.flatMap((line): Violation[] => {
    if (line.file === undefined) return [];
    const message = source.path.startsWith('apps/api/src/')
      ? insideService(source, line.file)
      : insidePortal(source, line.file);
    if (message === undefined) return [];
    return [{ path: source.path, line: line.line, rule: 'inside a module', message }];
  });

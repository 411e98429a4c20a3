import { isTest, type ParsedSource, type Violation } from './source.ts';

/**
 * The modules (folders or files with import rules) of each folder, lowest first. A file may import, types included,
 * only from its own module and from lower ones. `texts and stores` stands for the files `*.texts.ts` and `*.store.ts`
 * directly in the folder, and `.` for the other files there. "Modules of the service" in ARCHITECTURE.md shows the same
 * order.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src':
    'kernel catalogues approvals messages notifications positions imports parties requirements products identity accounts contact-changes addresses documents consents tax-status wealthreader bank-accounts kyc adulthood account-people challenges orders mandates signing payments bank-statements transfers tax registry reports polls issues appropriateness tasks superuser books-audit setup app tutorial-page policy-reports pages service demo test-door main'.split(
      ' ',
    ),
  'apps/api/src/kernel': [
    'database/sql',
    'database',
    '.',
    'encryption',
    'throttling',
    'access',
    'jobs',
    'http',
  ],
  'apps/api/src/parties': ['kyc', 'coming-of-age', '.'],
  'apps/api/src/positions': ['days', 'ledger', 'reading', 'lots', '.'],
  'apps/api/src/identity': [
    'texts and stores',
    'codes',
    'sessions',
    'second-factor',
    'passwords',
    'login',
    'calls',
    '.',
  ],
  'apps/api/src/documents': [
    'texts and stores',
    'pdf',
    'templates',
    'storage',
    'reading',
    'uploads',
    '.',
  ],
  'apps/api/src/orders': [
    'model',
    'notifications',
    'lifecycle',
    'transfers',
    'money',
    'kinds',
    'instructions',
    'executing',
    'placing',
    'views',
    'changing',
    'reminders',
    'calls',
    '.',
  ],
  'apps/api/src/payments': [
    'texts and stores',
    'files',
    'debits',
    'payouts',
    'returns',
    'pay-ins',
    '.',
  ],
  'apps/api/src/transfers': [
    'texts and stores',
    'fund-directory',
    'messages',
    'outgoing',
    'incoming',
    'exchange',
    '.',
  ],
  'apps/api/src/registry': [
    'texts and stores',
    'files',
    'onboarding',
    'export',
    'answers',
    'positions',
    '.',
  ],
  'apps/api/src/reports': ['texts and stores', 'sharing', '.'],
  'apps/api/src/setup': ['seed', '.'],
  'packages/domain/src':
    'invariant refusal-definitions refusal registered money calendar parameters format catalogues validate lists parties kyc accounts products permissions lots tax appropriateness notifications documents identity issues polls orders signatures lifecycle instructions transfers payments statements analytics .'.split(
      ' ',
    ),
  'packages/file-sanitizer/src': ['limits', 'image', 'font', 'pdf', '.'],
};

const textOrStore = /\.(texts|store)\.ts$/u;

/** Returns undefined when the order does not contain the module of the file. */
function moduleIn(order: readonly string[], name: string): string | undefined {
  const folder = order
    .filter((module) => name.startsWith(`${module}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  if (folder !== undefined || name.includes('/')) return folder;
  if (textOrStore.test(name) && order.includes('texts and stores')) return 'texts and stores';
  const file = name.replace(/(\.(texts|store))?\.ts$/u, '');
  return [file, '.'].find((module) => order.includes(module));
}

function findUpwardImports(
  source: ParsedSource,
  folder: string,
  order: readonly string[],
): Violation[] {
  const violationAt = (line: number, message: string): Violation => ({
    path: source.path,
    line,
    rule: 'module order',
    message,
  });
  const importingModule = moduleIn(order, source.path.slice(folder.length + 1));
  if (importingModule === undefined)
    return [violationAt(1, `${folder} gives it no place in its order`)];
  return source.imports.flatMap(({ file, line }): Violation[] => {
    if (file?.startsWith(`${folder}/`) !== true) return [];
    const to = moduleIn(order, file.slice(folder.length + 1));
    if (to === undefined || order.indexOf(to) <= order.indexOf(importingModule)) return [];
    return [violationAt(line, `${importingModule} is below ${to}`)];
  });
}

const roots = ['apps/api/src/'];

function findModulesWithoutOrder({ path }: ParsedSource): Violation[] {
  const root = roots.find((start) => path.startsWith(start));
  if (root === undefined) return [];
  const [module = '', ...inside] = path.slice(root.length).split('/');
  if (inside.length < 2 || `${root}${module}` in orders) return [];
  return [
    { path, line: 1, rule: 'module order', message: `${root}${module} has modules and no order` },
  ];
}

/** A file, except a test, must not import from a higher module; type imports count. */
export function checkModuleOrder(source: ParsedSource): Violation[] {
  if (isTest(source.path) && !source.path.includes('/test-door/')) return [];
  return [
    ...findModulesWithoutOrder(source),
    ...Object.entries(orders).flatMap(([folder, order]) =>
      source.path.startsWith(`${folder}/`) ? findUpwardImports(source, folder, order) : [],
    ),
  ];
}

import { readdirSync, readFileSync } from 'node:fs';
import { operationTypes } from '@participe/domain';
import { repositoryRoot } from '../root.ts';

interface KindFile {
  readonly file: string;
  readonly name: string;
  readonly type: string;
}

/** Returns the order kinds that the files of a folder declare, in the sequence of `operationTypes`. */
function kindsIn(folder: string, interfaceName: string): KindFile[] {
  const declaration = new RegExp(
    `^export const (\\w+): ${interfaceName} = \\{\\n(?:(?!\\};).*\\n)*?  type: '(\\w+)',$`,
    'gmu',
  );
  const kindFiles = readdirSync(repositoryRoot + folder).flatMap((file) =>
    [...readFileSync(`${repositoryRoot}${folder}/${file}`, 'utf8').matchAll(declaration)].map(
      ([, name = '', type = '']) => ({ file, name, type }),
    ),
  );
  return operationTypes.flatMap((type) => {
    const kinds = kindFiles.filter((kind) => kind.type === type);
    if (kinds.length > 1) throw new Error(`${folder}: ${type} has ${kinds.length} order kinds`);
    return kinds;
  });
}

/** Returns the text of `kind-table.ts` in a folder. The compiler refuses the table when an order type has no file. */
export function orderKindTable(
  folder: string,
  { name: interfaceName, file }: { readonly name: string; readonly file: string },
): string {
  const kinds = kindsIn(folder, interfaceName);
  return [
    '// Generated from the files of this folder by `npm run generate`.',
    "import type { CreatableType } from '@participe/domain';",
    `import type { ${interfaceName} } from './${file}';`,
    ...kinds.map((kind) => `import { ${kind.name} } from './${kind.file}';`),
    '',
    '/** The rules of every order type that an investor may place. */',
    `export const kindTable: Readonly<Record<CreatableType, ${interfaceName}>> = {`,
    ...kinds.map(({ name, type }) => `  ${type}: ${name},`),
    '};',
    '',
  ].join('\n');
}

import { type DemoPersonKey, demoPeople } from '@participe/fixtures';
import type { RunningProcesses } from './processes.ts';

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** Returns the lines about the login of staff. */
function staffLines(url: string): string[] {
  const people = demoPeople.flatMap(({ kind, username, password, totpSecret, name, lastname1 }) =>
    kind === 'staff'
      ? [
          `  ${username}  ${password ?? ''}  ${[name, lastname1].filter((part) => part !== null).join(' ')}`,
          `  Key of the authenticator app  ${totpSecret ?? ''}`,
        ]
      : [],
  );
  return [`  Superuser       ${url}/private/login/admin`, ...people];
}

function buildFirstSteps(): string[] {
  const nameOf = (key: DemoPersonKey): string =>
    demoPeople.find((person) => person.key === key)?.name ?? '';
  return [
    `  Begin as ${nameOf('investor')}: log in with document and password; the code is under "Codes and mail".`,
    `  Then as ${nameOf('couple_b')}, who must sign a redemption that ${nameOf('couple_a')} has ordered.`,
  ];
}

/**
 * Returns the text that `npm start` prints: the addresses of the product, and the demo people with their passwords.
 */
export function buildGreeting(
  { url, catcherUrl, bankUrl, controlUrl, websiteUrl }: RunningProcesses,
  folder: string,
): string {
  const clients = demoPeople.filter(({ kind, password }) => kind === 'client' && password !== null);
  const rows = clients.map(({ username, password, name, lastname1, description: shows }) => [
    username,
    password ?? '',
    [name, lastname1].filter((part) => part !== null).join(' '),
    shows,
  ]);
  return [
    '',
    `  Portal          ${url}/private/`,
    ...(catcherUrl === null ? [] : [`  Codes and mail  ${catcherUrl}`]),
    ...(bankUrl === null ? [] : [`  Bank            ${bankUrl}`]),
    ...(controlUrl === null ? [] : [`  Other manager   ${controlUrl}`]),
    ...(websiteUrl === null ? [] : [`  Public website  ${websiteUrl}`]),
    `  Data            ${folder}`,
    '',
    ...buildFirstSteps(),
    '',
    formatTable([['Document', 'Password', 'Person', 'What it shows'], ...rows])
      .split('\n')
      .map((line) => `  ${line}`)
      .join('\n'),
    '',
    ...staffLines(url),
    '',
    '  Ctrl+C ends everything.',
    '',
  ].join('\n');
}

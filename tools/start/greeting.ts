import { demoPeople } from '@participe/fixtures';
import type { RunningProcesses } from './processes.ts';

function table(rows: readonly (readonly string[])[]): string {
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

/**
 * Returns the lines that explain the login of staff: address, user name, password and key for the authenticator app.
 */
function staffLines(url: string): string[] {
  const people = demoPeople.flatMap(({ kind, username, password, totpSecret, name, lastname1 }) =>
    kind === 'staff'
      ? [
          `  ${username}  ${password ?? ''}  ${[name, lastname1].filter((part) => part !== null).join(' ')}`,
          `  Clave de su aplicación de códigos  ${totpSecret ?? ''}`,
        ]
      : [],
  );
  return [`  Superusuario    ${url}/private/login/admin`, ...people];
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
    ...(catcherUrl === null ? [] : [`  Códigos, correo ${catcherUrl}`]),
    ...(bankUrl === null ? [] : [`  Banco           ${bankUrl}`]),
    ...(controlUrl === null ? [] : [`  Otra gestora    ${controlUrl}`]),
    ...(websiteUrl === null ? [] : [`  Web pública     ${websiteUrl}`]),
    `  Datos           ${folder}`,
    '',
    table([['Documento', 'Contraseña', 'Persona', 'Qué muestra'], ...rows])
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

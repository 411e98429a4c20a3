import type { ImportOutcome } from '@participe/contract';
import { productOf } from '@participe/fixtures';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../books-audit/reconcile.ts';
import { type FileDamage, applyDamage, damageArbitrary } from '../../test/scenarios/damage.ts';
import { buildStatement } from '../../test/scenarios/flow.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { transferRequestOf } from '../../test/scenarios/transfer-out-steps.ts';

const numRuns = 50;
const fund = productOf('global');

let service: TestService;
let token = '';
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('staff');
});
afterAll(() => service.stop());

/** A test file for an import call, its number of rows, and the table that receives them. */
interface FileKind {
  readonly call: string;
  readonly asForm: boolean;
  /** True when one wrong row makes the service refuse the whole file, as in files with control totals. */
  readonly isAllOrNothing: boolean;
  /** True when the file has no control totals, so that the service cannot notice missing lines at the end. */
  readonly hidesMissingEnd?: true;
  readonly rows: number;
  readonly table:
    | 'bank_movement'
    | 'net_asset_value'
    | 'snce_message'
    | 'register_fund'
    | 'register_plan'
    | 'import';
  readonly file: (nth: number) => string;
}

const jsonOf = (value: object): string => JSON.stringify(value);

const fileKinds: readonly FileKind[] = [
  {
    call: 'bank-statements',
    asForm: true,
    isAllOrNothing: true,
    rows: 4,
    table: 'bank_movement',
    file: (nth) =>
      buildStatement(
        fund.collectionIban,
        '2026-11-18',
        ['1.10', '2.20', '3.30', '4.40'].map((amount) => ({
          amount,
          reference: `FICHERO${String(nth)}`,
          concept: 'INGRESO DE NADIE',
        })),
      ),
  },
  {
    call: 'net-asset-values',
    asForm: true,
    isAllOrNothing: false,
    rows: 5,
    table: 'net_asset_value',
    file: (nth) =>
      `isin,date,nav\n${['05', '06', '07', '08', '09']
        .map((day) => `${fund.isin ?? ''},${String(1900 + nth)}-01-${day},10.5\n`)
        .join('')}`,
  },
  {
    call: 'cnmv',
    asForm: true,
    isAllOrNothing: false,
    rows: 3,
    table: 'register_fund',
    file: (nth) =>
      [
        'isin;fund_name;fund_number;manager_name;gestora_comercializador',
        ...['ES0199929995', 'ES0199920002', 'ES0199920010'].map(
          (isin) => `${isin};Fondo ñ ${String(nth)}, FI;9;Altozano;A99999039000`,
        ),
      ].join('\n'),
  },
  {
    call: 'pension-plans',
    asForm: true,
    isAllOrNothing: true,
    hidesMissingEnd: true,
    rows: 3,
    table: 'register_plan',
    file: (nth) =>
      [
        'dgs_plan;plan_name;dgs_fund;fund_name;dgs_manager;manager_name;manager_nif;plan_type',
        ...['N9104', 'N9105', 'N9899'].map(
          (code) =>
            `${code};Plan ñ ${String(nth)}, PP;F9899;Fondo, FP;G9912;Altozano;A99993016;EMPLEO`,
        ),
      ].join('\n'),
  },
  {
    call: 'snce-messages',
    asForm: false,
    isAllOrNothing: true,
    rows: 2,
    table: 'snce_message',
    file: () => {
      const unknownOrigin = { origin_account: '00000000000000000000' };
      const messages = [
        transferRequestOf('investor_main', 'global', unknownOrigin),
        transferRequestOf('investor_main', 'global', unknownOrigin),
      ];
      return jsonOf({ totals: { messages: messages.length, cash: '0.00' }, messages });
    },
  },
  {
    call: 'rd-responses',
    asForm: false,
    isAllOrNothing: false,
    rows: 2,
    table: 'import',
    file: (nth) =>
      jsonOf({
        responses: [1, 2].map((row) => ({
          rd_reference: `RD-NIÑO-${String(nth)}-${String(row)}`,
          uuid_operation: '6f0d0c52-3a0e-4d0b-9a53-8a2b6e0a1c11',
          status: 'REJECTED_TECHNICAL',
          reason: 'Proceso interrumpido',
        })),
      }),
  },
  {
    call: 'positions',
    asForm: false,
    isAllOrNothing: false,
    rows: 2,
    table: 'import',
    file: () =>
      jsonOf({
        date: '2026-11-18',
        totals: { positions: 2, participations: '3.000000' },
        positions: ['1.000000', '2.000000'].map((participations) => ({
          account_number: '00000000000000000000',
          isin: fund.isin,
          participations,
        })),
      }),
  },
];

async function sendFile({ call, asForm }: FileKind, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'fichero');
  const response = await service.send(`/api/imports/${call}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!asForm && { 'content-type': 'application/json' }),
    },
    body: asForm ? form : Uint8Array.from(bytes),
  });
  const text = await response.text();
  const outcome = (JSON.parse(text) as { import?: ImportOutcome }).import;
  return { status: response.status, text, outcome };
}

async function rowsIn(table: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(service.database.db);
  return rows[0]?.n ?? 0;
}

const lineEnd = 0x0a;

/**
 * Returns how many rows the service should find in the damaged file. A file without control totals that was cut at
 * the end of a line looks complete.
 */
function countExpectedRows(
  { hidesMissingEnd, rows }: FileKind,
  sent: Buffer,
  file: Buffer,
): number {
  const isCut = sent.length < file.length && file.subarray(0, sent.length).equals(sent);
  const isAtEnd = [sent.at(-1), file[sent.length]].includes(lineEnd);
  if (hidesMissingEnd !== true || !isCut || !isAtEnd) return rows;
  const lines = sent
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.length - 1;
}

/** Returns the statements of an import response that contradict the rows in the database. */
function findFalseStatements(
  { isAllOrNothing, table }: FileKind,
  damage: FileDamage,
  rows: number,
  added: number,
  { rows_ok: ok, rows_same: same, rows_error: wrong, errors }: ImportOutcome,
): string[] {
  // Rows that one imported item adds. A transfer request adds two messages: itself and the reply.
  const perRow = { bank_movement: 1, net_asset_value: 1, snce_message: 2 };
  const expectedRows = table in perRow ? ok * perRow[table as keyof typeof perRow] : added;
  const wrongs: [boolean, string][] = [
    [
      isAllOrNothing && ok > 0 && (ok !== rows || wrong > 0),
      'only a part of the file was accepted',
    ],
    [errors.length > 0 !== wrong > 0, 'rows are refused without a reason'],
    [damage.kind === 'none' && ok + same + wrong !== rows, 'the counts do not add up to the rows'],
    [added !== expectedRows, 'the stored rows are not those counted as accepted'],
  ];
  return wrongs.flatMap(([isWrong, text]) => (isWrong ? [text] : []));
}

let fileNumber = 0;
/**
 * Damages a new file and imports it. Returns the statements of the response that contradict the rows in the database.
 */
async function findFaults(kind: FileKind, damage: FileDamage): Promise<string[]> {
  fileNumber += 1;
  const rowCountsBefore = [await rowsIn(kind.table), await rowsIn('import')];
  const file = Buffer.from(kind.file(fileNumber));
  const arrived = applyDamage(file, damage);
  const importReply = await sendFile(kind, arrived);
  const [added = 0, recorded = 0] = [await rowsIn(kind.table), await rowsIn('import')].map(
    (now, at) => now - (rowCountsBefore[at] ?? 0),
  );
  const { status, text, outcome } = importReply;
  if (status >= 500) return [text];
  if (outcome === undefined)
    return added + recorded > 0 ? ['rows are stored although the file was refused'] : [];
  return [
    ...findFalseStatements(kind, damage, countExpectedRows(kind, arrived, file), added, outcome),
    ...(recorded === 1 ? [] : ['the import is not recorded exactly once']),
  ].map((wrong) => `${wrong}: ${text}`);
}

describe('a file that is cut short, with one byte flipped, doubled or in another encoding', () => {
  test.each(fileKinds.map((kind) => [kind.call, kind] as const))(
    '%s: is imported or refused exactly as the answer states',
    { timeout: 120_000 },
    async (_, kind) => {
      await fc.assert(
        fc.asyncProperty(damageArbitrary, async (damage) => {
          expect(await findFaults(kind, damage)).toEqual([]);
        }),
        { numRuns, seed: 20261122 },
      );
    },
  );
});

describe('a table uploaded as a form', () => {
  const cnmv = fileKinds.find(({ call }) => call === 'cnmv');
  const navs = fileKinds.find(({ call }) => call === 'net-asset-values');
  if (cnmv === undefined || navs === undefined) throw new Error('Both are tables.');
  const nameNow = async () =>
    service.database.db
      .selectFrom('register_fund')
      .select('fund_name')
      .where('isin', '=', 'ES0199929995')
      .executeTakeFirst();

  test.each(['utf8', 'latin1'] as const)('keeps its accents in %s', async (encoding) => {
    fileNumber += 1;
    const { outcome } = await sendFile(cnmv, Buffer.from(cnmv.file(fileNumber), encoding));
    expect(outcome).toMatchObject({ rows_ok: 3, rows_error: 0 });
    expect(await nameNow()).toEqual({ fund_name: `Fondo ñ ${String(fileNumber)}, FI` });
  });

  test('may have a byte-order mark before its column names', async () => {
    fileNumber += 1;
    const { outcome } = await sendFile(navs, Buffer.from(`\uFEFF${navs.file(fileNumber)}`));
    const { rows_ok: ok = 0, rows_same: same = 0, rows_error: wrong = 0 } = outcome ?? {};
    expect(ok + same + wrong).toBe(navs.rows);
  });

  test('is refused when it contains a NUL character', async () => {
    fileNumber += 1;
    const { status } = await sendFile(cnmv, Buffer.from(cnmv.file(fileNumber).replace('ñ', '\0')));
    expect(status).toBe(400);
    expect(await nameNow()).not.toEqual({ fund_name: `Fondo \0 ${String(fileNumber)}, FI` });
  });
});

test('the books audit finds no difference after all these imports', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

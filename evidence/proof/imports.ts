import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { getDataFiles } from '../../tools/start/folder.ts';
import { createTestIsin, buildNavCsv, buildStatementFile, listWeekdaysUntil } from './big-files.ts';
import { businessStart, createSeededDatabase, createInstallation } from './installation.ts';
import { reconcileBooks } from './plant-cent.ts';
import { killProcess, startService } from './service-process.ts';

/**
 * Result of importing a file: the response, the number of imported rows, and the peak memory of the service so far.
 */
export interface ImportMeasurement {
  readonly file: string;
  readonly status: number;
  readonly code: string;
  readonly rowsOk: number;
  readonly rowsError: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly peakMegabytes: number;
}

export interface ImportsReport {
  readonly million: ImportMeasurement;
  /** Results for the same rows in files of a permitted size. */
  readonly parts: readonly ImportMeasurement[];
  readonly again: ImportMeasurement;
  readonly statements: readonly ImportMeasurement[];
  readonly others: readonly ImportMeasurement[];
  /**
   * Number of stored net asset values of these funds, after the file that is too large and after the files of a
   * permitted size.
   */
  readonly valuesAfter: { readonly million: number; readonly parts: number };
  readonly movements: number;
  readonly restingMegabytes: number;
  readonly reconciled: boolean;
  readonly books: string;
}

const megabyte = 1_048_576;
const boundary = 'a-file-of-the-long-evidence';
/** A little below the limit of 10 MiB. */
const maxPartBytes = 10_000_000;
/** A movement has two records of 80 characters, each with its line end. */
const movementBytes = 164;
const daysOfFund = 2500;
const day = businessStart.slice(0, 10);

interface ImportTarget {
  readonly url: string;
  readonly token: string;
  readonly pid: number;
}

interface FileToSend {
  readonly name: string;
  readonly call: string;
  readonly content: Buffer;
  readonly asJson?: boolean;
}

/** Returns the peak memory of a process in MB. */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Sends a whole body. The response may arrive before the service has read all of it. */
function sendBody(
  clientRequest: ClientRequest,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    clientRequest.on('response', (response) => {
      isAnswered = true;
      const parts: Buffer[] = [];
      const finishAnswer = (): void => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text });
      };
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', finishAnswer);
      response.on('error', finishAnswer);
    });
    const rejectAnswer = (error: Error): void => {
      if (!isAnswered) reject(error);
    };
    clientRequest.on('error', rejectAnswer);
    // Sending may still fail after the response is complete. Only the connection reports that error, and
    // `rejectAnswer` then has no effect.
    clientRequest.on('socket', (socket) => socket.on('error', rejectAnswer));
    clientRequest.end(body);
  });
}

async function sendFile(
  { url, token, pid }: ImportTarget,
  file: FileToSend,
): Promise<ImportMeasurement> {
  const { name, call, content, asJson = false } = file;
  const partHeader = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="rows"\r\n\r\n`;
  const body = asJson
    ? content
    : Buffer.concat([Buffer.from(partHeader), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const mediaType = asJson ? 'application/json' : `multipart/form-data; boundary=${boundary}`;
  const startTime = performance.now();
  const sendRequest = (): Promise<{ status: number; text: string }> =>
    sendBody(
      request(`${url}/api/imports/${call}`, {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': mediaType,
          'content-length': body.length,
        },
      }),
      body,
    );
  // A client that still sends when the connection closes can miss the response, so the request is repeated.
  const { status, text } = await sendRequest().catch(sendRequest).catch(sendRequest);
  const answer = JSON.parse(text === '' ? '{}' : text) as {
    import?: { rows_ok: number; rows_error: number };
    result?: { code: string };
  };
  return {
    file: name,
    status,
    code: answer.result?.code ?? '',
    rowsOk: answer.import?.rows_ok ?? 0,
    rowsError: answer.import?.rows_error ?? 0,
    megabytes: content.length / megabyte,
    seconds: (performance.now() - startTime) / 1000,
    peakMegabytes: peakOf(pid),
  };
}

async function insertFunds(client: pg.Client, funds: number): Promise<string[]> {
  const isins = Array.from({ length: funds }, (_, nth) => createTestIsin(nth));
  await client.query(
    `insert into product (id, key_name, name, isin, product_type, asset_class, complex, risk_indicator,
       collection_iban)
     select gen_random_uuid(), 'proof-' || isin, 'Fondo de prueba, FI', isin, 'FI', 'RENTA_VARIABLE', false, 4,
       'ES9121000418450200051332' from unnest($1::text[]) as isin`,
    [isins],
  );
  return isins;
}

async function countRows(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${text}`);
  return rows[0]?.n ?? 0;
}

const proofValuesSql = `net_asset_value where id_product in (select id from product where key_name like 'proof-%')`;

/** Divides the rows of some funds into files that do not exceed the maximum size. */
function partsOf(isins: readonly string[], days: readonly string[]): Buffer[] {
  const bytesPerFund = buildNavCsv(isins[0] ?? '', days).length;
  const fundsPerFile = Math.max(1, Math.floor(maxPartBytes / bytesPerFund));
  const parts: Buffer[] = [];
  for (let firstFund = 0; firstFund < isins.length; firstFund += fundsPerFile)
    parts.push(
      Buffer.from(
        isins
          .slice(firstFund, firstFund + fundsPerFile)
          .map((isin) => buildNavCsv(isin, days))
          .join(''),
      ),
    );
  return parts;
}

/**
 * Sends statements with movements that match no order: a file with at least `rows` movements, and the largest
 * statement, first cut short, then whole, then again.
 */
async function sendStatements(
  target: ImportTarget,
  client: pg.Client,
  rows: number,
): Promise<ImportMeasurement[]> {
  const { rows: found } = await client.query<{ iban: string }>(
    'select collection_iban as iban from product order by key_name limit 1',
  );
  const iban = found[0]?.iban ?? '';
  const movementCount = Math.floor(maxPartBytes / movementBytes);
  const largestStatement = buildStatementFile(iban, day, {
    references: Array.from({ length: movementCount }, (_, nth) => `NADIE ${String(nth)}`),
    amount: '1.01',
  });
  const cutStatement = largestStatement.subarray(0, largestStatement.length - 200);
  const call = 'bank-statements';
  const importMeasurements: ImportMeasurement[] = [];
  for (const [name, content] of [
    // Several statements in one file are not valid, but the service refuses the file for its size before it reads the
    // records.
    [
      'statements of all rows',
      Buffer.concat(Array<Buffer>(Math.ceil(rows / movementCount)).fill(largestStatement)),
    ],
    ['the largest one, cut short', cutStatement],
    ['the largest one', largestStatement],
    ['the same again', largestStatement],
  ] as const)
    importMeasurements.push(await sendFile(target, { name, call, content }));
  return importMeasurements;
}

/** Sends files of the other imports with `rows` rows each. Each file must be refused for its size. */
async function sendOthers(target: ImportTarget, rows: number): Promise<ImportMeasurement[]> {
  const repeatItem = (item: object): string =>
    Array.from({ length: rows }, () => JSON.stringify(item)).join();
  const units = { account_number: '1', isin: createTestIsin(1), participations: '1.000000' };
  const answer = {
    rd_reference: 'RD-1',
    uuid_operation: createTestIsin(1),
    status: 'REJECTED_FINAL',
  };
  const message = { reference: 'AL-1', counterparty_code: 'A', type: 'ACEPTACION', payload: {} };
  const otherFeeds: readonly [string, string, boolean][] = [
    ['positions', `{"date":"${day}","positions":[${repeatItem(units)}]}`, true],
    ['rd-responses', `{"responses":[${repeatItem(answer)}]}`, true],
    ['snce-messages', `{"messages":[${repeatItem(message)}]}`, true],
    ['cnmv', `isin,fund_name\n${`${createTestIsin(1)},Fondo de prueba\n`.repeat(rows)}`, false],
  ];
  const importMeasurements: ImportMeasurement[] = [];
  for (const [call, text, asJson] of otherFeeds)
    importMeasurements.push(
      await sendFile(target, { name: call, call, content: Buffer.from(text), asJson }),
    );
  return importMeasurements;
}

async function sendAllFiles(target: ImportTarget, client: pg.Client, rows: number) {
  const restingMegabytes = peakOf(target.pid);
  const days = listWeekdaysUntil('2026-11-18', daysOfFund);
  const parts = partsOf(await insertFunds(client, Math.ceil(rows / daysOfFund)), days);
  const call = 'net-asset-values';
  const content = Buffer.concat(parts);
  const wholeImport = await sendFile(target, { name: 'all values', call, content });
  const otherMeasurements = await sendOthers(target, rows);
  const rowCountBefore = await countRows(client, proofValuesSql);
  const importMeasurements: ImportMeasurement[] = [];
  for (const fileBytes of parts)
    importMeasurements.push(await sendFile(target, { name: 'a part', call, content: fileBytes }));
  const [first = Buffer.alloc(0)] = parts;
  const partAgain = await sendFile(target, { name: 'a part again', call, content: first });
  const statements = await sendStatements(target, client, rows);
  return {
    million: wholeImport,
    others: otherMeasurements,
    parts: importMeasurements,
    again: partAgain,
    statements,
    valuesAfter: { million: rowCountBefore, parts: await countRows(client, proofValuesSql) },
    movements: await countRows(client, 'bank_movement'),
    restingMegabytes,
  };
}

/**
 * Sends files with `rows` rows to a service of its own, and then the net asset values of the first file in
 * files of a permitted size.
 */
export async function proveImports(options: {
  rows: number;
  adminUrl: string;
}): Promise<ImportsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-imports-'));
  let child: ChildProcess | undefined;
  let client: pg.Client | undefined;
  try {
    const databaseUrl = await createSeededDatabase(options.adminUrl, folder, 'proof_imports');
    const installation = await createInstallation({ engine: 'postgres', folder, databaseUrl });
    child = await startService(installation);
    client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const token = readFileSync(getDataFiles(folder).staffToken, 'utf8');
    const importTarget = { url: installation.url, token, pid: child.pid ?? 0 };
    const report = await sendAllFiles(importTarget, client, options.rows);
    await killProcess(child);
    const { code, output } = await reconcileBooks(installation);
    return { ...report, reconciled: code === 0, books: output };
  } finally {
    await client?.end();
    if (child !== undefined) await killProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

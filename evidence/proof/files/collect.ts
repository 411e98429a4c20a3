import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DownloadedFile } from '@participe/contract/client';
import { accountOf, demoPeople, personOf } from '@participe/fixtures';
import { runProgram } from './programs.ts';
import type { SavedFile, DownloadFolder } from './download-folder.ts';
import type { ProofSetup } from './proof-setup.ts';

/** The downloaded files, grouped by the checks that apply to them. */
export interface CollectedFiles {
  readonly papers: readonly SavedFile[];
  readonly uploads: readonly SavedFile[];
  /** CSV file of each list, and the spreadsheet of the same list if there is one. */
  readonly lists: readonly { readonly csv: SavedFile; readonly xlsx?: SavedFile }[];
  readonly zips: readonly { readonly file: SavedFile; readonly entries: number }[];
  readonly bankFiles: readonly SavedFile[];
  readonly registryFiles: readonly SavedFile[];
}

const bytesOf = async ({ blob }: DownloadedFile): Promise<Buffer> =>
  Buffer.from(await blob.arrayBuffer());

const id = personOf('investor').uuid;
/** Document types that the product generates. Documents of other types were uploaded. */
export const generatedDocumentTypes: ReadonlySet<string> = new Set([
  'ORDEN',
  'CONFIRMACION',
  'TEST_CONVENIENCIA',
  'EXTRACTO_POSICION',
  'INFORME_GESTION',
  'INFORME_FISCAL_FI',
  'RETENCIONES',
]);
/** Maximum number of checked documents per type, each of a different person. */
const maxDocumentsPerKind = 3;

/** Downloads a few documents of each type. Documents whose titles differ only in dates have the same type. */
export async function downloadPapers(
  { staff }: ProofSetup,
  downloads: DownloadFolder,
): Promise<SavedFile[]> {
  const kindCounts = new Map<string, number>();
  const seenUuids = new Set<string>();
  const papers: SavedFile[] = [];
  for (const person of demoPeople.filter(({ kind }) => kind === 'client')) {
    const params = { id: person.uuid };
    const query = { $limit: 'null' };
    const { documents } = await staff.client.call('GET /interveners/{id}/documents', {
      params,
      query,
    });
    const seenNames = new Set<string>();
    for (const { uuid, title, subcategory, is_signed: isSigned } of documents) {
      if (!generatedDocumentTypes.has(subcategory) || seenUuids.has(uuid)) continue;
      seenUuids.add(uuid);
      const paperKind = `${subcategory} ${title.replace(/ (?:del? )?\d.*$/u, '')}${isSigned ? ', signed' : ''}`;
      const count = kindCounts.get(paperKind) ?? 0;
      if (seenNames.has(paperKind) || count >= maxDocumentsPerKind) continue;
      seenNames.add(paperKind);
      kindCounts.set(paperKind, count + 1);
      const answer = await staff.client.call('GET /interveners/{id}/documents/{doc}', {
        params: { ...params, doc: uuid },
      });
      papers.push(downloads.save(paperKind, answer.filename, await bytesOf(answer), title));
    }
  }
  return papers;
}

/** Uploads a PDF of another program, and downloads the PDF that the product has stored. */
export async function uploadAndDownloadPdf(
  { investor }: ProofSetup,
  downloads: DownloadFolder,
  order: string,
  folder: string,
): Promise<SavedFile> {
  const receiptPath = join(folder, 'justificante.txt');
  writeFileSync(receiptPath, '\ufeffJustificante de transferencia: 1.234,56 € — Señora Núñez\n');
  const officeProfile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  runProgram('soffice', [
    officeProfile,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    receiptPath,
  ]);
  const attachment = readFileSync(join(folder, 'justificante.pdf')).toString('base64');
  const labels = { filename: 'justificante.pdf', subcategory: 'JUSTIFICANTE_TRANSFERENCIA' };
  const { document } = await investor.client.call(
    'POST /operations/{id}/documents',
    { params: { id: order }, body: { attachment, ...labels } },
    { idempotencyKey: randomUUID() },
  );
  const answer = await investor.client.call('GET /accounts/{id}/documents/{doc}', {
    params: { id: accountOf('investor_main').uuid, doc: document.uuid },
  });
  return downloads.save('a PDF that was sent', answer.filename, await bytesOf(answer));
}

/** Downloads PDFs that are generated on demand: a statement, a report to share and the list of orders. */
export async function downloadOnDemandPdfs(
  { investor }: ProofSetup,
  downloads: DownloadFolder,
): Promise<SavedFile[]> {
  const statement = await investor.client.call('GET /accounts/{id}/statement', {
    params: { id: accountOf('investor_main').uuid },
    query: { from: '2026-01-01', to: '2026-11-19' },
  });
  const report = await investor.client.call('GET /portfolio-report/download', {
    query: {
      accounts: accountOf('investor_main').uuid,
      from: '2020-01-01',
      to: '2026-11-19',
      with_amounts: 'true',
      with_name: 'true',
    },
  });
  const ordersDownload = await investor.client.call('POST /operations/download', {
    body: { $format: 'PDF' },
  });
  return [
    downloads.save('Extracto for the moment', statement.filename, await bytesOf(statement)),
    downloads.save('report to share', report.filename, await bytesOf(report)),
    downloads.save('list of orders', ordersDownload.filename, await bytesOf(ordersDownload)),
  ];
}

/** Downloads the orders of all people, as staff see them, and the rows of a tax report. */
export async function downloadLists(
  { investor, staff }: ProofSetup,
  downloads: DownloadFolder,
): Promise<CollectedFiles['lists']> {
  const [csv, xlsx] = await Promise.all(
    (['CSV', 'XLSX'] as const).map((format) =>
      staff.client.call('POST /operations/download', { body: { $format: format } }),
    ),
  );
  if (csv === undefined || xlsx === undefined) return [];
  const tax = await investor.client.call('GET /interveners/{id}/tax-reports/download', {
    params: { id },
    query: { $export: 'CSV' },
  });
  return [
    {
      csv: downloads.save('list of orders', csv.filename, await bytesOf(csv)),
      xlsx: downloads.save('list of orders', xlsx.filename, await bytesOf(xlsx)),
    },
    { csv: downloads.save('rows of a tax report', tax.filename, await bytesOf(tax)) },
  ];
}

export async function downloadZips(
  { investor }: ProofSetup,
  downloads: DownloadFolder,
): Promise<CollectedFiles['zips']> {
  const params = { id };
  const { documents } = await investor.client.call('GET /interveners/{id}/documents', {
    params,
    query: { $limit: '20' },
  });
  const inbox = await investor.client.call('GET /interveners/{id}/documents/zip', {
    params,
    query: { uuids: documents.map(({ uuid }) => uuid).join() },
  });
  const tax = await investor.client.call('GET /interveners/{id}/tax-reports/download', {
    params,
    query: { $export: 'ZIP' },
  });
  return [
    {
      file: downloads.save('documents of an inbox', inbox.filename, await bytesOf(inbox)),
      entries: documents.length,
    },
    {
      file: downloads.save('everything of a tax report', tax.filename, await bytesOf(tax)),
      entries: 3,
    },
  ];
}

export async function downloadBankFiles(
  { staff }: ProofSetup,
  downloads: DownloadFolder,
): Promise<SavedFile[]> {
  const { payment_files: files } = await staff.client.call('GET /payment-files', {
    query: { $limit: 'null' },
  });
  const bankFiles: SavedFile[] = [];
  for (const file of files) {
    const answer = await staff.client.call('GET /payment-files/{id}', {
      params: { id: file.uuid },
    });
    bankFiles.push(downloads.save(file.type, answer.filename, await bytesOf(answer)));
  }
  return bankFiles;
}

/** Downloads a draft of the file for the registry, for orders that have just been validated. */
export async function downloadRegistryFile(
  { staff }: ProofSetup,
  downloads: DownloadFolder,
  uuids: readonly string[],
): Promise<SavedFile[]> {
  const body = { uuids: [...uuids] };
  const answer = await staff.client.call('POST /operations/export-to-rd-txt', { body });
  const { filename, content, errors } = answer.export;
  if (filename === null || content === null)
    throw new Error(`The registry's file could not be written: ${JSON.stringify(errors)}`);
  return [downloads.save('orders for the registry', filename, Buffer.from(content, 'base64'))];
}

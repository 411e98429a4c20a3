import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  downloadBankFiles,
  downloadOnDemandPdfs,
  downloadLists,
  downloadPapers,
  downloadRegistryFile,
  uploadAndDownloadPdf,
  downloadZips,
  generatedDocumentTypes,
  type CollectedFiles,
} from './collect.ts';
import { placeAllOrders, takeAppropriatenessTest, validateOrder } from './orders.ts';
import { unpackZip, findRegistryFaults, findXmlFaults } from './others.ts';
import { findPaperFaults, findUploadFaults } from './pdf.ts';
import { installFileReaders } from './programs.ts';
import {
  parseSheetCells,
  readColumn,
  isPlantedFormulaFound,
  convertSheets,
  findSheetFaults,
  findFormatFaults,
} from './sheet.ts';
import { type SavedFile, openDownloadFolder, type DownloadFolder } from './download-folder.ts';
import { type ProofSetup, withProofSetup, advanceClockSteps, advanceTo } from './proof-setup.ts';

/** Files of one type, and the faults that the independent programs found. */
export interface FileVerdict {
  readonly kind: string;
  readonly files: number;
  readonly faults: readonly string[];
}

export interface FilesReport {
  readonly verdicts: readonly FileVerdict[];
  /** Document types of which the product generated no document. */
  readonly missing: readonly string[];
  /** True when the check found the formula that was added on purpose. */
  readonly plantedFound: boolean;
}

/** Clock steps, three per weekday, after which all orders are executed, paid and confirmed. */
const stepsUntilDone = 24;
/** Day of the last quarterly statement. The yearly reports follow on `reportsDay`. */
const newYear = '2027-01-05T09:00:00.000Z';
const reportsDay = '2027-02-02T09:00:00.000Z';

/** Runs the product until each type of file exists, and downloads the files. */
async function collectFiles(
  setup: ProofSetup,
  downloads: DownloadFolder,
  folder: string,
): Promise<CollectedFiles> {
  const redemption = await placeAllOrders(setup);
  // With the result of this test no product is appropriate, so each later order would need a warning.
  await takeAppropriatenessTest(setup);
  await validateOrder(setup, redemption);
  const registryFiles = await downloadRegistryFile(setup, downloads, [redemption.uuid]);
  const uploads = [await uploadAndDownloadPdf(setup, downloads, redemption.uuid, folder)];
  await advanceClockSteps(setup, stepsUntilDone);
  await advanceTo(setup, newYear);
  await advanceTo(setup, reportsDay);
  await setup.investor.enter();
  return {
    registryFiles,
    uploads,
    papers: [
      ...(await downloadPapers(setup, downloads)),
      ...(await downloadOnDemandPdfs(setup, downloads)),
    ],
    lists: await downloadLists(setup, downloads),
    zips: await downloadZips(setup, downloads),
    bankFiles: await downloadBankFiles(setup, downloads),
  };
}

function checkFilesByKind(
  label: string,
  files: readonly SavedFile[],
  faultsOf: (file: SavedFile) => readonly string[],
): FileVerdict[] {
  const kinds = Map.groupBy(files, ({ kind }) => kind);
  return [...kinds].map(([kind, filesOfKind]) => ({
    kind: `${label}: ${kind}`,
    files: filesOfKind.length,
    faults: filesOfKind.flatMap((file) => faultsOf(file).map((fault) => `${file.path}: ${fault}`)),
  }));
}

function checkLists(lists: CollectedFiles['lists']): FileVerdict[] {
  const fodsPaths = convertSheets(
    lists.map(({ csv }) => csv.path),
    'csv',
  );
  return lists.flatMap(({ csv, xlsx }, index) => {
    const rows = parseSheetCells(fodsPaths[index] ?? '');
    const faults = [...findSheetFaults(rows), ...findFormatFaults(csv)];
    const csvVerdict = { kind: `CSV: ${csv.kind}`, files: 1, faults };
    if (xlsx === undefined) return [csvVerdict];
    const [fodsPath = ''] = convertSheets([xlsx.path], 'xlsx');
    const cells = parseSheetCells(fodsPath);
    const otherColumns = ['Fecha', 'Importe', 'Participaciones', 'Valor liquidativo'].filter(
      (column) => readColumn(cells, column).join() !== readColumn(rows, column).join(),
    );
    const csvDifferences = otherColumns.map((column) => `${column} is not the one of the CSV`);
    const faultsOfXlsx = [...findSheetFaults(cells), ...csvDifferences];
    return [csvVerdict, { kind: `XLSX: ${xlsx.kind}`, files: 1, faults: faultsOfXlsx }];
  });
}

function checkZips(zips: CollectedFiles['zips']): FileVerdict[] {
  return zips.map(({ file, entries }) => {
    const { folder, faults } = unpackZip(file);
    const fileNames = readdirSync(folder);
    const pdfFaults = fileNames
      .filter((name) => name.endsWith('.pdf'))
      .flatMap((name) => findUploadFaults({ ...file, path: join(folder, name) }));
    const count = `${String(fileNames.length)} files instead of ${String(entries)}`;
    const countFaults = fileNames.length === entries ? [] : [count];
    return {
      kind: `ZIP: ${file.kind}`,
      files: 1,
      faults: [...faults, ...countFaults, ...pdfFaults],
    };
  });
}

/** Downloads each type of file that the product offers, and opens the files with independent programs. */
export function proveFiles(adminUrl: string): Promise<FilesReport> {
  installFileReaders();
  return withProofSetup(adminUrl, async (setup, folder) => {
    const downloads = openDownloadFolder(folder);
    const files = await collectFiles(setup, downloads, folder);
    const paperKinds = new Set(files.papers.map(({ kind }) => kind.split(' ')[0]));
    return {
      missing: [...generatedDocumentTypes].filter((kind) => !paperKinds.has(kind)),
      plantedFound: isPlantedFormulaFound(folder),
      verdicts: [
        ...checkFilesByKind('PDF', files.papers, findPaperFaults),
        ...checkFilesByKind('PDF', files.uploads, findUploadFaults),
        ...checkLists(files.lists),
        ...checkZips(files.zips),
        ...checkFilesByKind('XML', files.bankFiles, findXmlFaults),
        ...checkFilesByKind('text', files.registryFiles, findRegistryFaults),
      ],
    };
  });
}

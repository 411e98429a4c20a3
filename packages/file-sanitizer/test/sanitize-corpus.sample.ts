import { createSanitizerPool } from '../src/sanitizer-pool.ts';
import { buildOnePagePdf } from './build-pdf.ts';
import { buildHostileFile } from './hostile-corpus.sample.ts';
import { textOfPdf } from './text-of-pdf.ts';

export interface CorpusReport {
  readonly sanitized: number;
  readonly refused: number;
  /** Number of files during which the process of the sanitizer ended or ran out of time. They also count as refused. */
  readonly ended: number;
  /** Violated expectations, each with the number of its file. */
  readonly faults: readonly string[];
}

const activeName =
  /\/(?:AcroForm|EmbeddedFiles?|GoTo[ER]|JavaScript|JS|Launch|OpenAction|RichMedia|SubmitForm|URI|XFA)\b/u;
const undecodedName = /JBIG2Decode|JPXDecode|CCITTFaxDecode|ICCBased|\/Subtype \/PS\b/u;
const resultBytesMax = 20 * 1024 * 1024;
/** Longer than in the product, so that no result depends on the speed of the machine. */
const limitMs = 120_000;
const endedReasons = new Set(['its process ended', 'it takes too long', 'its process failed']);

const codecInContent = /\/(?:CCF|CCITTFaxDecode|DCT|DCTDecode|JBIG2Decode|JPX|JPXDecode)\b/u;

/**
 * Returns a forbidden name in the structure of a rewritten file, or the name of a codec in its content; undefined when
 * there is none.
 */
function findActiveContent(file: Buffer): string | undefined {
  const text = file.toString('latin1').replaceAll(/\nstream\n[^]*?\nendstream\nendobj/gu, '');
  const drawnText = textOfPdf(file).slice(file.length);
  return (activeName.exec(text) ?? undecodedName.exec(text) ?? codecInContent.exec(drawnText))?.[0];
}

/**
 * Sends hostile files through a pool of processes and checks each result: it has a limited size, contains nothing
 * active, and stays the same when sanitised again. The same seed gives the same files; `doublings` limits the size to
 * which they inflate.
 */
export async function sanitizeCorpus(
  seed: number,
  count: number,
  doublings: number,
): Promise<CorpusReport> {
  const pool = createSanitizerPool(undefined, limitMs);
  const report = { sanitized: 0, refused: 0, ended: 0 };
  const faults: string[] = [];
  const checkFile = async (number: number): Promise<void> => {
    const { kind, bytes } = buildHostileFile(seed, number, doublings);
    const recordFault = (text: string): number => faults.push(`file ${String(number)}: ${text}`);
    const result = await pool.sanitize(kind, bytes);
    report[result.kind] += 1;
    if (result.kind === 'refused') {
      if (endedReasons.has(result.reason)) report.ended += 1;
      return;
    }
    if (result.content.length > resultBytesMax) recordFault('its result is too large');
    const activeContent =
      kind === 'application/pdf' ? findActiveContent(result.content) : undefined;
    if (activeContent !== undefined) recordFault(`its result holds ${activeContent}`);
    const repeatedResult = await pool.sanitize(kind, result.content);
    if (repeatedResult.kind === 'refused')
      recordFault(`its result is refused: ${repeatedResult.reason}`);
    else if (!repeatedResult.content.equals(result.content))
      recordFault('its result is rewritten to another one');
  };
  const numbers = Array.from({ length: count }, (_, index) => index).values();
  const checkLane = async (): Promise<void> => {
    for (const number of numbers) await checkFile(number);
  };
  await Promise.all([checkLane(), checkLane()]);
  const lastResult = await pool.sanitize('application/pdf', buildOnePagePdf());
  if (lastResult.kind === 'refused') faults.push(`a sound file afterwards: ${lastResult.reason}`);
  pool.stop();
  return { ...report, faults };
}

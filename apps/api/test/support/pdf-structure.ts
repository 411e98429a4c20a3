import { inflateSync } from 'node:zlib';

interface ContentStream {
  readonly head: string;
  readonly stream: string;
}

/** Returns the content streams of a PDF that the service generated, each with its object's dictionary. */
function listContentStreams(bytes: Buffer): ContentStream[] {
  const streams: ContentStream[] = [];
  let at = bytes.indexOf('stream\n');
  while (at >= 0) {
    const streamStart = at + 'stream\n'.length;
    const streamEnd = bytes.indexOf('\nendstream', streamStart);
    const objectHeader = bytes.subarray(bytes.lastIndexOf(' obj', at), at).toString('latin1');
    if (
      objectHeader.includes('/FlateDecode') &&
      !objectHeader.includes('/Subtype') &&
      !objectHeader.includes('/Length1')
    )
      streams.push({
        head: objectHeader,
        stream: inflateSync(bytes.subarray(streamStart, streamEnd)).toString('latin1'),
      });
    at = bytes.indexOf('stream\n', streamEnd + '\nendstream'.length);
  }
  return streams;
}

/** Counts the texts of a page that are outside marked content, whose role screen readers cannot know. */
function countUntaggedTexts({ stream }: ContentStream): number {
  let depth = 0;
  let count = 0;
  for (const [token] of stream.matchAll(/\b(?:BDC|BMC|EMC|TJ|Tj)\b/gu)) {
    if (token === 'BDC' || token === 'BMC') depth += 1;
    else if (token === 'EMC') depth -= 1;
    else if (depth === 0) count += 1;
  }
  return count;
}

/** Returns the faults of a PDF's accessibility structure (PDF/UA). */
export function findPdfFaults(content: Uint8Array): string[] {
  const bytes = Buffer.from(content);
  const file = bytes.toString('latin1');
  const requirements: Readonly<Record<string, RegExp>> = {
    'declares its content as marked': /\/Marked true/u,
    'refers to its mark information': /\/MarkInfo \d+ 0 R/u,
    'has a tree of its structure': /\/StructTreeRoot \d+ 0 R/u,
    'states its language': /\/Lang \(es-ES\)/u,
    'shows its title': /\/DisplayDocTitle true/u,
    'has a title': /\/Title (?:[(<]|\d+ 0 R)/u,
    'has a heading': /\/S \/H1/u,
    'keeps the order of its fields': /\/Tabs \/S/u,
  };
  const faults = Object.entries(requirements)
    .filter(([, pattern]) => !pattern.test(file))
    .map(([name]) => `not: ${name}`);
  const pages = listContentStreams(bytes);
  if (pages.length === 0) faults.push('nothing is drawn');
  const texts = pages.reduce((sum, page) => sum + countUntaggedTexts(page), 0);
  if (texts > 0) faults.push(`${String(texts)} texts outside of marked content`);
  const figures = file.match(/<<[^<>]*\/S \/Figure[^<>]*>>/gu) ?? [];
  if (figures.some((figure) => !figure.includes('/Alt')))
    faults.push('a figure without alternative text');
  return faults;
}

import { type ThreadContext, makeFileInThread } from '../../kernel/http/long-files.ts';
import type { PaperContent, PaperSection } from './layout.ts';
import { renderPaper } from './render.ts';

/** Rows that are drawn in less time than a thread takes to start. */
const rowsAtOnceMax = 30;

function rowsOf(section: PaperSection): number {
  if (section.kind === 'chart') return 1;
  return section.kind === 'text' ? section.paragraphs.length : section.rows.length;
}

/** Draws a document on demand. A long document is drawn in a thread (DOC-25). */
export async function drawPaper(context: ThreadContext, paper: PaperContent): Promise<Buffer> {
  const rows = paper.sections.reduce((sum, section) => sum + rowsOf(section), 0);
  if (rows <= rowsAtOnceMax) return renderPaper(paper);
  return makeFileInThread(context, new URL('draw-worker.ts', import.meta.url), paper);
}

import { expect, test } from 'vitest';
import type { StaffActor } from '../../kernel/actor.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { drawPaper } from './draw-paper.ts';
import type { PaperContent } from './layout.ts';
import { renderPaper } from './render.ts';

const paperOf = (count: number): PaperContent => ({
  manager: 'Sotavera',
  title: 'Operaciones',
  lead: 'Una lista.',
  sections: [
    {
      kind: 'table',
      heading: 'Operaciones',
      head: ['Referencia', 'Importe'],
      rows: Array.from({ length: count }, (_, row) => [`OP${String(row)}`, '1.000,00 €']),
    },
  ],
  createdAt: new Date('2026-11-19T09:00:00Z'),
});
const actorOf = (name: string): StaffActor => ({
  kind: 'staff',
  sessionUuid: '',
  name,
  purposes: new Set(),
});
const contextOf = (name: string, waitingPerPerson = 2) => ({
  actor: actorOf(name),
  services: { longFiles: createFairQueue({ concurrency: 2, waitingPerPerson, waitingInAll: 9 }) },
});

test('draws a long list with the same bytes as the renderer itself, without blocking the service', async () => {
  // The first rendering loads the PDF library, which blocks the event loop, so that it runs before the count.
  const expectedPaper = await renderPaper(paperOf(300));
  let turnCount = 0;
  let isDrawn = false;
  const countTurn = (): void => {
    turnCount += 1;
    if (!isDrawn) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  const drawnBytes = await drawPaper(contextOf('a'), paperOf(300));
  isDrawn = true;
  expect(drawnBytes.equals(expectedPaper)).toBe(true);
  expect(turnCount).toBeGreaterThan(20);
});

test('refuses another long list of a person whose long list is being drawn, and renders short lists at once', async () => {
  const context = contextOf('a', 0);
  const firstBytes = drawPaper(context, paperOf(100));
  await expect(drawPaper(context, paperOf(100))).rejects.toThrow(RefusalError);
  expect((await drawPaper(context, paperOf(3))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await firstBytes).subarray(0, 5).toString()).toBe('%PDF-');
});

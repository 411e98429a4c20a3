import { formatDate, formatMoney } from '@participe/domain';

export interface OperationMark {
  key: string;
  date: string;
  /** Money in, or money out. */
  kind: 'in' | 'out';
  /** In plain words: «Suscripción». */
  label: string;
  amount: string;
}

export interface MarkGroup {
  key: string;
  x: number;
  kind: 'in' | 'out' | 'both';
  text: string;
}

function markText({ date, label, amount }: OperationMark, hidden: boolean): string {
  return `${formatDate(date)}: ${label}${hidden ? '' : `, ${formatMoney(amount)}`}`;
}

/** Marks nearer than `gap` px become one, because a finger cannot tell them apart (WCAG 2.5.8). */
export function groupMarks(
  marks: readonly OperationMark[],
  place: (date: string) => number,
  gap: number,
  hidden: boolean,
): MarkGroup[] {
  const groups: MarkGroup[] = [];
  for (const mark of marks.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const x = place(mark.date);
    const near = groups.at(-1);
    const text = markText(mark, hidden);
    if (near && x - near.x < gap) {
      near.text = `${near.text}. ${text}`;
      if (near.kind !== mark.kind) near.kind = 'both';
    } else groups.push({ key: mark.key, x, kind: mark.kind, text });
  }
  return groups;
}

/** What the group that was pressed says now: amounts may have been hidden since, or the group be gone. */
export function groupText(groups: readonly MarkGroup[], pressed: string | undefined): string {
  return groups.find(({ key }) => key === pressed)?.text ?? '';
}

import { formatDate, formatMoney } from '@participe/domain';

export interface OrderMarker {
  key: string;
  date: string;
  /** `in` for money paid in by the investor, `out` for money paid out. */
  kind: 'in' | 'out';
  /** Name of the order type for the screen, such as «Suscripción». */
  label: string;
  amount: string;
}

export interface MarkerGroup {
  key: string;
  x: number;
  kind: 'in' | 'out' | 'both';
  text: string;
}

function markText({ date, label, amount }: OrderMarker, hidden: boolean): string {
  return `${formatDate(date)}: ${label}${hidden ? '' : `, ${formatMoney(amount)}`}`;
}

/**
 * Groups the markers from left to right. A group contains its first marker and those less than `gap` px after it,
 * because a finger cannot press each of them separately (WCAG 2.5.8).
 */
export function groupMarkers(
  marks: readonly OrderMarker[],
  place: (date: string) => number,
  gap: number,
  hidden: boolean,
): MarkerGroup[] {
  const groups: MarkerGroup[] = [];
  for (const mark of marks.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const x = place(mark.date);
    const group = groups.at(-1);
    const text = markText(mark, hidden);
    if (group && x - group.x < gap) {
      group.text = `${group.text}. ${text}`;
      if (group.kind !== mark.kind) group.kind = 'both';
    } else groups.push({ key: mark.key, x, kind: mark.kind, text });
  }
  return groups;
}

/** Returns the current text of the pressed group of markers; empty without such a group. */
export function getMarkerGroupText(
  groups: readonly MarkerGroup[],
  pressed: string | undefined,
): string {
  return groups.find(({ key }) => key === pressed)?.text ?? '';
}

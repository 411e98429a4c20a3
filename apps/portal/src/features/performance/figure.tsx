import { Toggletip } from '@participe/ui';
import type { ReactNode } from 'react';

interface FigureProps {
  term: string;
  /** Explanation of the term. */
  help?: string;
  children: ReactNode;
}

/** An entry of a description list: the label (`dt`), and the number (`dd`) below it (UIX-36). */
export function LabelledFigure({ term, help, children }: FigureProps) {
  return (
    <div>
      <dt>
        {term} {help !== undefined && <Toggletip term={term}>{help}</Toggletip>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Toggletip } from '@participe/ui';
import type { ReactNode } from 'react';

interface FigureProps {
  term: string;
  /** Explanation of the term, shown on request. */
  help?: string;
  children: ReactNode;
}

/** An entry of a description list: a label (`dt`) with its number (`dd`) below (UIX-36). */
export function FigureWithTerm({ term, help, children }: FigureProps) {
  return (
    <div>
      <dt>
        {term} {help !== undefined && <Toggletip term={term}>{help}</Toggletip>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

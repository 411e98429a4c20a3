import { Toggletip } from '@participe/ui';
import type { ReactNode } from 'react';

interface FigureProps {
  term: string;
  help?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A label (`dt`) with the number (`dd`) below it (UIX-36). */
export function LabelledFigure({ term, help, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt>
        {term} {help !== undefined && <Toggletip term={term}>{help}</Toggletip>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Disclosure } from '@participe/ui';
import { useState, type ReactNode } from 'react';

/**
 * A collapsible panel about a position. Its content is rendered and its data are loaded only while the panel is
 * open.
 */
export function PositionPanel({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure framed summary={summary} open={isOpen} onToggle={setIsOpen}>
      {isOpen && children}
    </Disclosure>
  );
}

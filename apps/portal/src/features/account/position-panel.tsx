import { Disclosure } from '@participe/ui';
import { useState, type ReactNode } from 'react';

/** A folded panel about a position; its content is rendered, and its data are loaded, only while it is open. */
export function PositionPanel({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure framed summary={summary} open={isOpen} onToggle={setIsOpen}>
      {isOpen && children}
    </Disclosure>
  );
}

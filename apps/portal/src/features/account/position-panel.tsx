import type { Position } from '@participe/contract/types';
import { Disclosure } from '@participe/ui';
import { useState } from 'react';
import { account as texts } from '#texts/holdings/account.ts';
import { PositionLots } from './position-lots.tsx';
import { ProfitabilityDetails } from './profitability-details.tsx';

const words = texts.products;

interface PositionPanelProps {
  account: string;
  position: Position;
  /** False for a pension plan, which has no lots. */
  hasLots: boolean;
}

/** The returns and the lots of a position, loaded when the panel is opened (UIX-17). */
export function PositionPanel({ account, position, hasLots }: PositionPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = hasLots ? words.returnsAndLots : words.returns;
  return (
    <Disclosure summary={title(position.name)} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <>
          <ProfitabilityDetails account={account} position={position} />
          {hasLots && <PositionLots account={account} position={position} />}
        </>
      )}
    </Disclosure>
  );
}

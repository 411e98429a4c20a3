import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { IconFilter } from '../icons/icons.ts';

export interface FilterSheetProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Number of filters in use. */
  active: number;
  applyLabel: string;
  onApply: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The button «Filtros» and its dialog, for screens that are too narrow for filters in one line. */
export function FilterSheet(props: FilterSheetProps) {
  const { isOpen, onOpen, onClose, active, applyLabel, onApply, onClear, children } = props;
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconFilter size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      <Dialog
        isOpen={isOpen}
        shape="sheet"
        title="Filtros"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onApply}>{applyLabel}</Button>
            <Button variant="text" onClick={onClear}>
              Quitar filtros
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}

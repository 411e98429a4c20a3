import { Button, CheckboxRow, Dialog, SegmentedControl, useAmountsHidden } from '@participe/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { printing as texts } from '#texts/printing.ts';
import { printWithSectionsOpen } from '../../platform/print.ts';
import { setPrintOptions } from './print-options.ts';

const AMOUNTS = [
  { value: 'shown', label: texts.shown },
  { value: 'percent', label: texts.percent },
] as const;

export interface PrintDialogProps {
  onClose: () => void;
}

/** The print contains amounts or only percentages, with or without the name (UIX-41). */
export function PrintDialog({ onClose }: PrintDialogProps) {
  const hidden = useAmountsHidden();
  const [amounts, setAmounts] = useState<'shown' | 'percent'>('shown');
  const [withName, setWithName] = useState(true);
  const printDialog = async () => {
    // The dialog is closed first, so that it is not printed.
    flushSync(onClose);
    flushSync(() => setPrintOptions({ withName, withAmounts: amounts === 'shown' }));
    await printWithSectionsOpen();
    setPrintOptions();
  };
  return (
    <Dialog
      isOpen
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => void printDialog()}>{texts.print}</Button>
        </>
      }
    >
      <p>{texts.note}</p>
      {!hidden && (
        <SegmentedControl
          legend={texts.amounts}
          options={AMOUNTS}
          value={amounts}
          onChange={setAmounts}
        />
      )}
      <CheckboxRow
        label={texts.withName}
        checked={withName}
        onChange={(change) => setWithName(change.target.checked)}
      />
    </Dialog>
  );
}

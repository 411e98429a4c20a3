import { Button } from '@participe/ui';
import type { ReactNode } from 'react';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { Link } from '../../../routing/link.tsx';
import type { LinkTarget } from '../../../routing/link.tsx';

interface MissingValueProps {
  /** The name of the value, as the card shows it. */
  what: string;
  /** Opens the form of the value, or the page on which it is added; undefined for whoever may not add it. */
  add: (() => void) | LinkTarget | undefined;
}

function AddAction({ add, children }: { add: (() => void) | LinkTarget; children: ReactNode }) {
  if (typeof add !== 'function') return <Link {...add}>{children}</Link>;
  return (
    <Button variant="text" compact onClick={add}>
      {children}
    </Button>
  );
}

/** «Sin dato · Añadir»: an empty value, with the way to add it for a person who may. */
export function MissingValue({ what, add }: MissingValueProps) {
  if (add === undefined) return texts.none;
  return (
    <>
      {texts.none} ·{' '}
      <AddAction add={add}>
        {texts.add}
        <span className="vh"> {what.toLocaleLowerCase('es')}</span>
      </AddAction>
    </>
  );
}

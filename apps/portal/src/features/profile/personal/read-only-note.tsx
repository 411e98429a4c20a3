import { personalData as texts } from '#texts/personal/personal-data.ts';
import { useReadOnlyReason } from './may-change.ts';

/** Says why the person cannot change the data of a card. A superuser has a banner instead. */
export function ReadOnlyReason({ represented }: { represented?: string }) {
  const reason = useReadOnlyReason(represented);
  if (reason === undefined || reason === 'superuser') return null;
  return <p>{texts.readOnly[reason]}</p>;
}

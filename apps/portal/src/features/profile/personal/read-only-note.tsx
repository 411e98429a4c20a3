import { personalData as texts } from '#texts/personal/personal-data.ts';
import { useReadOnlyReason } from './may-change.ts';

/** Says why the person cannot change the data of a card. A superuser has a banner instead. */
export function ReadOnlyReason() {
  const reason = useReadOnlyReason();
  if (reason === undefined || reason === 'superuser') return null;
  return <p>{texts.readOnly[reason]}</p>;
}

import { isIdentitySubcategory, subcategoryLabel } from '@participe/domain';
import { TextField } from '@participe/ui';
import { inbox } from '#texts/personal/documents-inbox.ts';

const words = inbox.send;

/** Asks for the expiry date printed on an identity document. */
export function ExpiryField({
  subcategory,
  value,
  onChange,
}: {
  subcategory: string;
  value: string;
  onChange: (date: string) => void;
}) {
  if (!isIdentitySubcategory(subcategory)) return null;
  return (
    <TextField
      type="date"
      label={words.validUntil(subcategoryLabel(subcategory))}
      hint={words.validUntilHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

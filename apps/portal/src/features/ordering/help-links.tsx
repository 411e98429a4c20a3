import { brand } from '#brand';
import { ordering } from '#texts/ordering/ordering.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';

const { help } = ordering;

/** How to get help where the person cannot go on alone: the telephone number, and the page for messages. */
export function HelpLinks() {
  const { phone } = brand;
  return (
    <p>
      {help.call} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> {help.or}{' '}
      <Link to={addresses.contact}>{help.write}</Link>.
    </p>
  );
}

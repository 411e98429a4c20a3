import { Card, DateText, SummaryList } from '@participe/ui';
import { profile } from '#texts/personal/profile.ts';
import { useMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { maskDocumentNumber } from './masked-document.ts';

const words = profile.personal;

/** Personal data; changes are requested from the manager. */
export function PersonalCard() {
  const { user, private_area: area } = useMe();
  const { name, lastname_1, lastname_2, birthdate, intervener_type } = area.intervener;
  const isCompany = intervener_type === 'J';
  const items = [
    {
      term: isCompany ? words.company : words.name,
      description: [name, lastname_1, lastname_2].filter(Boolean).join(' ') || profile.none,
    },
    { term: words.document, description: maskDocumentNumber(user.username) },
    {
      term: isCompany ? words.founded : words.birthdate,
      description: birthdate === null ? profile.none : <DateText value={birthdate} />,
    },
  ];
  return (
    <Card aria-labelledby="datos-personales">
      <h2 id="datos-personales">{words.title}</h2>
      <SummaryList items={items} />
      <p>
        <Link to={addresses.contact}>{words.ask}</Link>
      </p>
    </Card>
  );
}

import {
  addDays,
  comingOfAgeDate,
  readAccessDaysAfterMajority,
  todayInMadrid,
} from '@participe/domain';
import { Button, Card, CardStack, DateText, PageTitle, SummaryList } from '@participe/ui';
import { brand } from '#brand';
import { updateMinor as texts } from '#texts/guest/update-minor.ts';
import { serverNow } from '../../platform/clock.ts';
import { useConfigValue } from '../../queries/contact.ts';
import { addresses } from '../../routing/addresses.ts';
import { PhoneLink } from '../../routing/contact-help.tsx';
import { Link } from '../../routing/link.tsx';
import { useLogout } from '../../session/logout.tsx';
import { useMe } from '../../session/me.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { UpdateTasks } from './update-tasks.tsx';

/** What the eighteenth birthday changed, and until when those who represented the person can still read (PTY-08). */
function ComingOfAgeCard() {
  const { birthdate } = useMe().private_area.intervener;
  const { title, since, sinceEnd, reads, readsEnd, readNoMore, until } = texts.happened;
  if (birthdate === null) return null;
  const birthday = comingOfAgeDate(birthdate);
  const lastDay = addDays(birthday, readAccessDaysAfterMajority);
  return (
    <Card aria-labelledby="que-ha-cambiado">
      <h2 id="que-ha-cambiado">{title}</h2>
      <p>
        {since}
        <DateText value={birthday} />
        {sinceEnd}{' '}
        {todayInMadrid(serverNow()) <= lastDay ? (
          <>
            {reads}
            <DateText value={lastDay} />
            {readsEnd}
          </>
        ) : (
          readNoMore
        )}
      </p>
      <p>{until}</p>
    </Card>
  );
}

/** Contact of investor relations: the configured phone number or else the manager's, and its e-mail. */
function InvestorRelationsContact() {
  const phone = useConfigValue('INVESTOR_RELATIONS_PHONE', true) || brand.phone;
  const { email } = brand;
  const contactRows = [
    {
      term: texts.phone,
      description: <PhoneLink phone={phone} />,
    },
    { term: texts.email, description: <a href={`mailto:${email}`}>{email}</a> },
  ];
  return (
    <Card aria-labelledby="como-seguir">
      <h2 id="como-seguir">{texts.howTitle}</h2>
      <p>{texts.how}</p>
      <SummaryList items={contactRows} />
      <p>
        <Link to={addresses.contact}>{texts.write}</Link>
      </p>
    </Card>
  );
}

function AccessCard() {
  const { title, text, profile, advice } = texts.access;
  return (
    <Card aria-labelledby="acceso">
      <h2 id="acceso">{title}</h2>
      <p>{text}</p>
      <p>
        <Link to={addresses.profile}>{profile}</Link>
      </p>
      <p>
        <Link to={addresses.security}>{advice}</Link>
      </p>
    </Card>
  );
}

/** The step of a person who has come of age, until they have signed their contract (PTY-09, CLD-17). */
export function UpdateMinorScreen() {
  const { logout, question } = useLogout();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <CardStack>
        <ComingOfAgeCard />
        <UpdateTasks />
        <InvestorRelationsContact />
        <AccessCard />
        <div>
          <Button variant="secondary" onClick={logout}>
            {texts.logout}
          </Button>
        </div>
      </CardStack>
      {question}
    </>
  );
}

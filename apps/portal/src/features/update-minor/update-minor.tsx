import {
  addDays,
  comingOfAgeDate,
  readAccessDaysAfterMajority,
  todayInMadrid,
} from '@participe/domain';
import { Button, Card, CardStack, DateText, PageTitle, SummaryList, Tag } from '@participe/ui';
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
import styles from './update-minor.module.css';

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

/** The identity document, which the person sends themselves. */
function IdentityTask() {
  const { documents_pending: isPending } = useMe().private_area;
  const { name, who, send, see, toDo, sent } = texts.identity;
  return (
    <li>
      <div className={styles.task}>
        <span className={styles.name}>{name}</span>
        <span>{who}</span>
        <Link to={addresses.documents}>{isPending ? send : see}</Link>
      </div>
      <Tag tone={isPending ? 'warn' : 'ok'}>{isPending ? toDo : sent}</Tag>
    </li>
  );
}

/**
 * The tasks to update the data, each with the person who begins it: the client, or staff once the client contacts them.
 */
function UpdateTasks() {
  const { names, who, state } = texts.withUs;
  return (
    <Card aria-labelledby="tareas">
      <h2 id="tareas">{texts.tasksTitle}</h2>
      <ol className={styles.tasks}>
        <IdentityTask />
        {names.map((task) => (
          <li key={task}>
            <div className={styles.task}>
              <span className={styles.name}>{task}</span>
              <span>{who}</span>
            </div>
            <Tag>{state}</Tag>
          </li>
        ))}
      </ol>
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

/** The step of a person who has come of age, until staff have updated their data with them (PTY-09). */
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

import { Button, Card, CardStack, PageTitle, SummaryList, Tag } from '@participe/ui';
import { brand } from '#brand';
import { updateMinor as texts } from '#texts/guest/update-minor.ts';
import { useConfigValue } from '../../queries/contact.ts';
import { useLogout } from '../../session/logout.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import styles from './update-minor.module.css';

/** The data to update after coming of age; staff begin once the person contacts them. */
function Tasks() {
  return (
    <Card aria-labelledby="tareas">
      <h2 id="tareas">{texts.tasksTitle}</h2>
      <ol className={styles.tasks}>
        {texts.tasks.map((task) => (
          <li key={task}>
            <span>{task}</span>
            <Tag>{texts.toBegin}</Tag>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Contact of investor relations: the configured phone number or, without one, the manager's own. */
function InvestorRelationsContact() {
  const phone = useConfigValue('INVESTOR_RELATIONS_PHONE', true) || brand.phone;
  const { email } = brand;
  const items = [
    {
      term: texts.phone,
      description: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { term: texts.email, description: <a href={`mailto:${email}`}>{email}</a> },
  ];
  return (
    <Card aria-labelledby="como-seguir">
      <h2 id="como-seguir">{texts.howTitle}</h2>
      <p>{texts.how}</p>
      <SummaryList items={items} />
      <p>{texts.meanwhile}</p>
    </Card>
  );
}

/** The only page for a person who has come of age, until staff have updated their data (PTY-09). */
export function UpdateMinorScreen() {
  const { logout, question } = useLogout();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <CardStack>
        <Tasks />
        <InvestorRelationsContact />
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

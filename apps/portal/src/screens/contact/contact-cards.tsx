import {
  Avatar,
  Card,
  Link,
  LinkButton,
  SkeletonBlock,
  SummaryList,
  phoneHref,
  phoneText,
  sotavera,
  type SummaryItem,
} from '@participe/ui';
import { IconMail, IconPhone } from '@participe/ui/icons/icons.ts';
import { useId, type ReactNode } from 'react';
import { contact as texts } from '../../locales/es/contact.ts';
import {
  agentName,
  networksOf,
  useAgency,
  useAgent,
  useConfig,
  type Agent,
} from '../../shell/contact.query.ts';
import { Section } from '../../shell/section.tsx';
import styles from './contact.module.css';

interface Contact {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  user?: string | undefined;
  address?: string | undefined;
}

function dataOf({ phone, email, user, address }: Contact): SummaryItem[] {
  const row = (term: string, description: string | undefined) =>
    description ? [{ term, description }] : [];
  return [
    ...row(texts.phone, phone && phoneText(phone)),
    ...row(texts.user, user),
    ...row(texts.email, email),
    ...row(texts.address, address),
    { term: texts.hours, description: texts.hoursText },
  ];
}

/** «Llamar» and «Escribir», each with the name of who answers for those who only hear it. */
function Ways({ name, phone, email }: Contact) {
  const to = <span className="vh">{texts.to(name)}</span>;
  return (
    <p className={styles.ways}>
      {phone && (
        <LinkButton href={phoneHref(phone)}>
          <IconPhone size={20} aria-hidden />
          {texts.call}
          {to}
        </LinkButton>
      )}
      {email && (
        <LinkButton href={`mailto:${email}`} variant="secondary">
          <IconMail size={20} aria-hidden />
          {texts.write}
          {to}
        </LinkButton>
      )}
    </p>
  );
}

interface ContactCardProps {
  contact: Contact;
  title?: string;
  photo?: { url: string | undefined };
  lead?: ReactNode;
  children?: ReactNode;
}

function ContactCard({ contact, title, photo, lead, children }: ContactCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        {photo && <Avatar name={contact.name} photoUrl={photo.url} large />}
        <h2 id={id}>{title ?? contact.name}</h2>
      </div>
      {lead && <p>{lead}</p>}
      <SummaryList items={dataOf(contact)} />
      <Ways {...contact} />
      {children}
    </Card>
  );
}

function Networks({ agent }: { agent: Agent }) {
  const networks = networksOf(agent);
  if (networks.length === 0) return null;
  return (
    <ul className={styles.networks}>
      {networks.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The personal agent: face, name and every way to reach them. */
export function AgentCard() {
  return (
    <Section query={useAgent(true)} name={texts.section} skeleton={<SkeletonBlock height={360} />}>
      {(agent) => (
        <ContactCard
          contact={{
            name: agentName(agent),
            phone: agent.telephone,
            email: agent.email,
            user: agent.username,
          }}
          photo={{ url: agent.photo ?? undefined }}
        >
          <Networks agent={agent} />
        </ContactCard>
      )}
    </Section>
  );
}

/** The team that is there for everyone: first for who has no agent, beside the agent otherwise. */
export function RelationsCard() {
  const text = useConfig('INVESTOR_RELATIONS_TEXT', true);
  const phone = useConfig('INVESTOR_RELATIONS_PHONE', true);
  const page = useConfig('PUBLIC_CONTACT_URL', true);
  return (
    <ContactCard
      contact={{
        name: texts.relations,
        phone: phone || sotavera.phone,
        email: sotavera.email,
      }}
      lead={text || texts.relationsText}
    >
      {page && (
        <p className={styles.ways}>
          <Link href={page}>{texts.publicPage}</Link>
        </p>
      )}
    </ContactCard>
  );
}

/** The agency that brought a client of another distributor. */
export function AgencyCard() {
  const { name = '', ...ways } = useAgency(true);
  if (!name) return <SkeletonBlock height={320} />;
  return <ContactCard contact={{ name, ...ways }} lead={texts.agency} />;
}

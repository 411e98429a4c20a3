import {
  Avatar,
  Card,
  Link,
  LinkButton,
  SkeletonBlock,
  SummaryList,
  buildPhoneHref,
  formatPhone,
  type SummaryItem,
} from '@participe/ui';
import { IconMail, IconPhone } from '@participe/ui/icons/icons.ts';
import { useId, type ReactNode } from 'react';
import { brand } from '#brand';
import { contact as texts } from '#texts/personal/contact.ts';
import {
  formatAgentName,
  getSocialLinks,
  useAgency,
  useAgent,
  useConfigValue,
} from '../../queries/contact.ts';
import { QuerySection } from '../../layout/section.tsx';
import styles from './contact.module.css';

interface Contact {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  user?: string | undefined;
  address?: string | undefined;
  hours?: string;
}

function contactRows({ phone, email, user, address, hours }: Contact): SummaryItem[] {
  const contactRow = (term: string, description: string | undefined) =>
    description ? [{ term, description }] : [];
  return [
    ...contactRow(texts.phone, phone && formatPhone(phone)),
    ...contactRow(texts.user, user),
    ...contactRow(texts.email, email),
    ...contactRow(texts.address, address),
    ...contactRow(texts.hours, hours),
  ];
}

/** The links «Llamar» and «Escribir». Screen readers also read the contact's name. */
function ContactLinks({ name, phone, email }: Contact) {
  const to = <span className="vh">{texts.to(name)}</span>;
  return (
    <p className={styles.ways}>
      {phone && (
        <LinkButton href={buildPhoneHref(phone)}>
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
  photo?: { url: string | undefined };
  lead?: ReactNode;
  children?: ReactNode;
}

function ContactCard({ contact, photo, lead, children }: ContactCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <div className={styles.head}>
        {photo && <Avatar name={contact.name} photoUrl={photo.url} large />}
        <h2 id={id}>{contact.name}</h2>
      </div>
      {lead && <p>{lead}</p>}
      <SummaryList items={contactRows(contact)} />
      <ContactLinks {...contact} />
      {children}
    </Card>
  );
}

function LinkList({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

export function AgentCard() {
  return (
    <QuerySection
      query={useAgent(true)}
      name={texts.section}
      skeleton={<SkeletonBlock height={460} />}
    >
      {(agent) => (
        <ContactCard
          contact={{
            name: formatAgentName(agent),
            phone: agent.telephone,
            email: agent.email,
            user: agent.username,
            hours: texts.hoursText,
          }}
          photo={{ url: agent.photo ?? undefined }}
        >
          <LinkList links={getSocialLinks(agent)} />
        </ContactCard>
      )}
    </QuerySection>
  );
}

function useInvestorRelations() {
  const text = useConfigValue('INVESTOR_RELATIONS_TEXT', true);
  const phone = useConfigValue('INVESTOR_RELATIONS_PHONE', true);
  const page = useConfigValue('PUBLIC_CONTACT_URL', true);
  const { email } = brand;
  return { text: text || texts.relationsText, phone: phone || brand.phone, email, page };
}

/** The contact of clients without an agent. */
export function InvestorRelationsCard() {
  const { text, phone, email, page } = useInvestorRelations();
  return (
    <ContactCard
      contact={{ name: texts.relations, phone, email, hours: texts.hoursText }}
      lead={text}
    >
      {page && <LinkList links={[{ label: texts.publicPage, href: page }]} />}
    </ContactCard>
  );
}

/** The investor relations team, for the case that the agent does not answer. */
export function InvestorRelationsAside() {
  const { text, phone, email, page } = useInvestorRelations();
  const id = useId();
  const links = [
    { label: formatPhone(phone), href: buildPhoneHref(phone) },
    { label: email, href: `mailto:${email}` },
    ...(page ? [{ label: texts.publicPage, href: page }] : []),
  ];
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{texts.relations}</h2>
      <p>{text}</p>
      <LinkList links={links} />
    </Card>
  );
}

/** The contact of clients whose distributor is not the manager. */
export function AgencyCard() {
  const { name = '', ...ways } = useAgency(true);
  if (!name) return <SkeletonBlock height={320} />;
  return <ContactCard contact={{ name, ...ways }} lead={texts.agency} />;
}

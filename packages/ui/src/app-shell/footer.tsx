import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Link } from '../link/link.tsx';
import { buildPhoneHref, formatPhone } from './phone.ts';
import styles from './footer.module.css';

export interface FooterAgent {
  name: string;
  phone?: string | undefined;
  user?: string | undefined;
  photoUrl?: string | undefined;
  networks?: readonly { label: string; href: string }[];
}

export interface FooterProps {
  agent?: FooterAgent | undefined;
  message?: string | undefined;
  links: readonly { label: string; href: string }[];
  children?: ReactNode;
}

function AgentCard({ agent }: { agent: FooterAgent }) {
  const { name, phone, user, photoUrl, networks = [] } = agent;
  return (
    <div className={styles.agent}>
      <Avatar name={name} photoUrl={photoUrl} />
      <p className={styles.lines}>
        <b>{name}</b>
        {phone && <a href={buildPhoneHref(phone)}>{formatPhone(phone)}</a>}
        {user && <span>{user}</span>}
        {networks.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Footer with the investor's agent and the legal links. */
export function Footer({ agent, message, links, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {agent ? <AgentCard agent={agent} /> : <p>{message}</p>}
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </footer>
  );
}

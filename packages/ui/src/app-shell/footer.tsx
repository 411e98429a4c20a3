import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { phoneHref, phoneText } from './phone.ts';
import styles from './footer.module.css';

export interface Agent {
  /** Name and first surname. */
  name: string;
  phone?: string | undefined;
  /** User name or e-mail. */
  user?: string | undefined;
  photoUrl?: string | undefined;
  networks?: readonly { label: string; href: string }[];
}

export interface FooterProps {
  /** Nobody: the relations team speaks. */
  agent?: Agent | undefined;
  /** «‹key_name›» of an own sub-distributor, instead of a person. */
  distributorName?: string | undefined;
  links: readonly { label: string; href: string }[];
  children?: ReactNode;
}

const NO_AGENT = 'El equipo de relación con inversores está a su disposición.';

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es'))
    .join('');
}

function AgentCard({ agent }: { agent: Agent }) {
  const { name, phone, user, photoUrl, networks = [] } = agent;
  return (
    <div className={styles.agent}>
      {photoUrl ? (
        <img src={photoUrl} alt="" width="48" height="48" className={styles.face} />
      ) : (
        <span className={styles.face} aria-hidden>
          {initials(name)}
        </span>
      )}
      <p className={styles.lines}>
        <b>{name}</b>
        {phone && <a href={phoneHref(phone)}>{phoneText(phone)}</a>}
        {user && <span>{user}</span>}
        {networks.map(({ label, href }) => (
          <a key={href} href={href} rel="noreferrer">
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Who looks after the investor, and the legal links. */
export function Footer({ agent, distributorName, links, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        {agent ? <AgentCard agent={agent} /> : <p>{distributorName ?? NO_AGENT}</p>}
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

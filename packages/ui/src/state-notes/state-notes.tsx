import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { IconCloudOff, IconEye } from '../icons/icons.ts';
import { Link } from '../link/link.tsx';
import { Tag } from '../tag/tag.tsx';
import styles from './state-notes.module.css';

/** «Solo consulta», beside the name of an account one may only look at (UIX-07). */
export function ReadOnlyTag() {
  return <Tag icon={<IconEye size={16} aria-hidden />}>Solo consulta</Tag>;
}

/** Why an account shows no actions (UIX-07); shown once. */
export function ReadOnlyNote() {
  return (
    <Alert>En esta cuenta puede consultar, pero no operar. Para operar hable con el titular.</Alert>
  );
}

export interface BlockedNoteProps {
  phone: string;
  email: string;
  contactHref: string;
}

/** The same words for every block: the reason may never be told (UIX-08; art. 24, Law 10/2010). */
export function BlockedNote({ phone, email, contactHref }: BlockedNoteProps) {
  return (
    <Alert
      tone="warn"
      title="Ahora mismo no puede operar desde el área privada"
      actions={<Link href={contactHref}>Contactar</Link>}
    >
      Para más información, llame a <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> o
      escriba a <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}

/** An account of a person under 18 (UIX-09). */
export function MinorNote() {
  return (
    <Alert>
      Esta cuenta es de una persona menor de edad. Las operaciones las ordena su tutor o
      representante.
    </Alert>
  );
}

/** An onboarding that is not finished, with links to what is missing (UIX-10). */
export function IncompleteNote({
  missing,
}: {
  missing: readonly { label: string; href: string }[];
}) {
  return (
    <Alert tone="warn" title="Su alta no está completa">
      {missing.length > 0 && (
        <p>
          Le falta:{' '}
          {missing.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <Link href={href}>{label}</Link>
            </span>
          ))}
          .
        </p>
      )}
      <p>Cuando terminemos de revisarla podrá operar.</p>
    </Alert>
  );
}

export interface OfflineBarProps {
  /** «19-nov-2026» and «10:42» of the data being shown. */
  savedDate: ReactNode;
  savedTime: ReactNode;
}

/** The strip of a portal without connection (UIX-06). */
export function OfflineBar({ savedDate, savedTime }: OfflineBarProps) {
  return (
    <div role="status" className={styles.offline}>
      <IconCloudOff size={20} aria-hidden />
      <span>
        Sin conexión. Ve datos guardados el {savedDate} a las {savedTime}. Para operar necesita
        conexión.
      </span>
    </div>
  );
}

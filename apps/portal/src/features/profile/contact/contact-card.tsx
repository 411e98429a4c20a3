import type { ContactKind } from '@participe/domain';
import { Button, Card } from '@participe/ui';
import { Suspense, useState } from 'react';
import { contactData as texts } from '#texts/personal/contact-data.ts';
import { personalData } from '#texts/personal/personal-data.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { PersonalData } from '../../../queries/personal-data.ts';
import { addresses } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/link.tsx';
import { SecurityChangeResult, type SecurityChangeMessage } from '../security-change-result.tsx';
import { ReadOnlyReason } from '../personal/read-only-note.tsx';
import styles from '../personal/personal.module.css';

interface ContactValue {
  value: string | null;
  isVerified: boolean;
}

function valueOf(kind: ContactKind, person: PersonalData): ContactValue {
  if (kind === 'EMAIL') return { value: person.email, isVerified: person.email_verified };
  const { phone_prefix: prefix, phone, phone_verified: isVerified } = person;
  return { value: phone === null ? null : `${prefix ?? ''} ${phone}`, isVerified };
}

/** The change of contact data that a person may make: nothing can confirm a first e-mail address without a mobile. */
type OfferedChange = 'add' | 'change' | 'needs-mobile';

function offeredChangeOf(kind: ContactKind, person: PersonalData): OfferedChange {
  const { email, phone_verified: isMobileVerified } = person;
  if (kind === 'PHONE') return isMobileVerified ? 'change' : 'add';
  if (email !== null) return 'change';
  return isMobileVerified ? 'add' : 'needs-mobile';
}

interface ContactPartProps extends ContactValue {
  kind: ContactKind;
  offered: OfferedChange;
  /** Undefined when the person may not change it. */
  onChange: (() => void) | undefined;
}

function ContactPart({ kind, value, isVerified, offered, onChange }: ContactPartProps) {
  const { name } = texts.kinds[kind];
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      {value === null ? (
        <p>{personalData.none}</p>
      ) : (
        <p className={styles.contact}>
          {value} · {isVerified ? texts.verified : texts.unverified}
        </p>
      )}
      {onChange && offered === 'needs-mobile' && (
        <p>
          {texts.firstEmail.needsMobile}{' '}
          <Link to={addresses.contact}>{texts.firstEmail.message}</Link>.
        </p>
      )}
      {onChange && offered !== 'needs-mobile' && (
        <Button variant="secondary" compact onClick={onChange}>
          {personalData[offered]}
          <span className="vh"> {name.toLocaleLowerCase('es')}</span>
        </Button>
      )}
    </div>
  );
}

/** Loaded when the person changes their contact data. */
const LazyContactDialog = lazyPart(
  'contact-dialog',
  async () => (await import('./contact-dialog.tsx')).ContactDialog,
);

/** The e-mail address and the mobile of the person, which they change with two codes (CLD-13). */
export function ContactCard({ person }: { person: PersonalData }) {
  const [kind, setKind] = useState<ContactKind>();
  const [news, setNews] = useState<SecurityChangeMessage>();
  const openDialog = (which: ContactKind) => {
    setNews(undefined);
    setKind(which);
  };
  const closeDialog = () => setKind(undefined);
  const showNews = (message: SecurityChangeMessage) => {
    setNews(message);
    closeDialog();
  };
  return (
    <Card aria-labelledby="contacto">
      <h2 id="contacto">{texts.title}</h2>
      {news && <SecurityChangeResult {...news} />}
      {(['EMAIL', 'PHONE'] as const).map((which) => (
        <ContactPart
          key={which}
          kind={which}
          {...valueOf(which, person)}
          offered={offeredChangeOf(which, person)}
          onChange={person.can_change_contact ? () => openDialog(which) : undefined}
        />
      ))}
      {!person.can_change_contact && <ReadOnlyReason />}
      {kind && (
        <Suspense fallback={null}>
          <LazyContactDialog kind={kind} person={person} onDone={showNews} onClose={closeDialog} />
        </Suspense>
      )}
    </Card>
  );
}

import type { OnboardingRequirement } from '@participe/contract/types';
import { Alert, Link, Tag } from '@participe/ui';
import { IconEye } from '@participe/ui/icons/icons.ts';
import { access as texts } from '#texts/access.ts';
import { brand } from '#brand';
import { addresses } from '../routing/addresses.ts';
import styles from './restriction-notes.module.css';

/** The tag «Solo consulta» beside the name of an account that the person may only read (UIX-07). */
export function ReadOnlyTag() {
  return <Tag icon={<IconEye size={16} aria-hidden />}>{texts.readOnly.tag}</Tag>;
}

/** Explains why there are no actions on an account that the person may only read (UIX-07). */
export function ReadOnlyNote() {
  return <Alert>{texts.readOnly.text}</Alert>;
}

/** Tells a usufructuary that they sign orders of the bare owner but cannot place any (UIX-07). */
export function SignOnlyNote() {
  return <Alert>{texts.signOnly}</Alert>;
}

/**
 * Note for a blocked person. The text is the same for every block, because the law forbids disclosing the reason
 * (UIX-08; art. 24, Law 10/2010).
 */
export function BlockedNote() {
  const { title, contact, call, write } = texts.blocked;
  const { phone, email } = brand;
  return (
    <Alert tone="warn" title={title} actions={<Link href={addresses.contact}>{contact}</Link>}>
      {call}
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      {write}
      <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}

/** Note for a person who cannot place orders because they are a minor (UIX-09). */
export function MinorHolderNote() {
  return <Alert>{texts.minor}</Alert>;
}

/** Note for a person who has come of age and whose data are not updated yet, with a link to the update (PTY-09). */
export function NewAdultNote() {
  const { text, link } = texts.newAdult;
  return (
    <Alert>
      {text} <Link href={addresses.updateMinor}>{link}</Link>
    </Alert>
  );
}

/** A missing document or signature of the onboarding, as a link to the page on which it is sent or given. */
function MissingStep({ requirement }: { requirement: OnboardingRequirement }) {
  const { action, status, title } = requirement;
  const { send, sendAgain, sign } = texts.incomplete;
  if (action === 'SIGN') return <Link href={addresses.signDocuments}>{sign(title)}</Link>;
  const labelOf = status === 'MISSING' ? send : sendAgain;
  return <Link href={addresses.documents}>{labelOf(title)}</Link>;
}

const listFormat = new Intl.ListFormat('es', { type: 'conjunction' });

interface RequirementsProps {
  requirements: readonly OnboardingRequirement[];
}

/** Lists what is missing, with links, and the documents that staff are reviewing. */
function Requirements({ requirements }: RequirementsProps) {
  const { lacks, reviewed } = texts.incomplete;
  const missing = requirements.filter(({ status }) => status !== 'UPLOADED');
  const sent = requirements.filter(({ status }) => status === 'UPLOADED');
  return (
    <>
      {missing.length > 0 && (
        <>
          <p>{lacks}</p>
          <ul className={styles.steps}>
            {missing.map((requirement) => (
              <li key={requirement.key}>
                <MissingStep requirement={requirement} />
              </li>
            ))}
          </ul>
        </>
      )}
      {sent.length > 0 && <p>{reviewed(listFormat.format(sent.map((one) => one.title)))}</p>}
    </>
  );
}

/** Note for an unfinished onboarding, with what is missing (UIX-10). */
export function IncompleteOnboardingNote({ requirements }: RequirementsProps) {
  const { title, afterwards, nothing } = texts.incomplete;
  return (
    <Alert tone="warn" title={title}>
      <Requirements requirements={requirements} />
      <p>{requirements.length > 0 ? afterwards : nothing}</p>
    </Alert>
  );
}

/**
 * Note for a client of the old system: what is missing, or a link to the contact page when nothing is (UIX-10, PTY-17).
 */
export function MigratedNote({ requirements }: RequirementsProps) {
  const { title, nothing, ask, text } = texts.migrated;
  return (
    <Alert tone="warn" title={title}>
      <Requirements requirements={requirements} />
      {requirements.length === 0 && (
        <p>
          {nothing}
          <Link href={addresses.contact}>{ask}</Link>.
        </p>
      )}
      <p>{text}</p>
    </Alert>
  );
}

import type { OnboardingRequirement } from '@participe/contract/types';
import { formatEnumeration } from '@participe/domain';
import { Alert, Link } from '@participe/ui';
import { contactHelp } from '#texts/contact-help.ts';
import { restrictions as texts } from '#texts/restrictions.ts';
import { brand } from '#brand';
import { addresses } from '../routing/addresses.ts';
import { ContactHelp, PhoneLink } from '../routing/contact-help.tsx';
import { formatAccountName, useMe } from '../session/me.tsx';
import { useAccountsWithoutW9 } from '../queries/accounts.ts';
import styles from './restriction-notes.module.css';

export type ExplainedRestriction =
  | 'blocked'
  | 'incomplete'
  | 'minor'
  | 'new-adult'
  | 'sign-only'
  | 'missing-w9'
  | 'read-only';

/** Explains why an account that the person may only read has no actions (UIX-07). */
export function ReadOnlyNote() {
  return (
    <Alert>
      {texts.readOnly} <ContactHelp when={contactHelp.ifInDoubt} />
    </Alert>
  );
}

/** A usufructuary signs orders of the bare owner and cannot place any (UIX-07). */
export function SignOnlyNote() {
  return <Alert>{texts.signOnly}</Alert>;
}

/**
 * The text is the same for each block, because the law forbids disclosing the reason (UIX-08; art. 24, Law 10/2010).
 */
export function BlockedNote() {
  const { title, contact, call, write } = texts.blocked;
  const { email } = brand;
  return (
    <Alert tone="warn" title={title} actions={<Link href={addresses.contact}>{contact}</Link>}>
      {call}
      <PhoneLink />
      {write}
      <a href={`mailto:${email}`}>{email}</a>.
    </Alert>
  );
}

/** A minor cannot place orders (UIX-09). */
export function MinorHolderNote() {
  return (
    <Alert>
      {texts.minor} <ContactHelp when={contactHelp.ifInDoubt} />
    </Alert>
  );
}

/** Leads a person who has come of age to the update of their data (PTY-09). */
export function NewAdultNote() {
  const { text, link } = texts.newAdult;
  return (
    <Alert>
      {text} <Link href={addresses.updateMinor}>{link}</Link>
    </Alert>
  );
}

/** A missing document or signature of the onboarding, as a link to its page. */
function MissingStep({ requirement }: { requirement: OnboardingRequirement }) {
  const { action, status, title } = requirement;
  const { send, sendAgain, sign } = texts.incomplete;
  if (action === 'SIGN') return <Link href={addresses.signDocuments}>{sign(title)}</Link>;
  const labelOf = status === 'MISSING' ? send : sendAgain;
  return <Link href={addresses.documents}>{labelOf(title)}</Link>;
}

interface RequirementsProps {
  requirements: readonly OnboardingRequirement[];
}

/** Lists what is missing, with links, and the documents that staff are reviewing. */
function Requirements({ requirements }: RequirementsProps) {
  const { lacks, reviewed } = texts.incomplete;
  const missingRequirements = requirements.filter(({ status }) => status !== 'UPLOADED');
  const uploadedRequirements = requirements.filter(({ status }) => status === 'UPLOADED');
  return (
    <>
      {missingRequirements.length > 0 && (
        <>
          <p>{lacks}</p>
          <ul className={styles.steps}>
            {missingRequirements.map((requirement) => (
              <li key={requirement.key}>
                <MissingStep requirement={requirement} />
              </li>
            ))}
          </ul>
        </>
      )}
      {uploadedRequirements.length > 0 && (
        <p>{reviewed(formatEnumeration(uploadedRequirements.map((one) => one.title)))}</p>
      )}
    </>
  );
}

/** Lists what is missing in an unfinished onboarding (UIX-10). */
export function IncompleteOnboardingNote({ requirements }: RequirementsProps) {
  const { title, afterwards, nothing } = texts.incomplete;
  return (
    <Alert tone="warn" title={title}>
      <Requirements requirements={requirements} />
      {requirements.length > 0 ? (
        <p>{afterwards}</p>
      ) : (
        <p>
          {nothing} <ContactHelp when={contactHelp.ifInDoubt} />
        </p>
      )}
    </Alert>
  );
}

/**
 * Note for a client of the old system: what is missing or, when nothing is, a link to the contact page (UIX-10,
 * PTY-17).
 */
export function MigratedNote({ requirements }: RequirementsProps) {
  const { title, nothing, text } = texts.migrated;
  return (
    <Alert tone="warn" title={title}>
      <Requirements requirements={requirements} />
      {requirements.length === 0 && (
        <p>
          {nothing} <ContactHelp when={contactHelp.ifInDoubt} />
        </p>
      )}
      <p>{text}</p>
    </Alert>
  );
}

/** Names the accounts, but not the holder whose W-9 is missing (ORD-29). */
function W9Note() {
  const { title, text, link } = texts.missingW9;
  const names = useAccountsWithoutW9().map(formatAccountName);
  return (
    <Alert tone="warn" title={title(formatEnumeration(names))}>
      {text} <Link href={addresses.documents}>{link}</Link>
    </Alert>
  );
}

export function NoteAboutRestriction({ restriction }: { restriction: ExplainedRestriction }) {
  const { intervener, onboarding_requirements: requirements = [] } = useMe().private_area;
  switch (restriction) {
    case 'blocked':
      return <BlockedNote />;
    case 'incomplete':
      return intervener.intervener_status === 'MIGRACION' ? (
        <MigratedNote requirements={requirements} />
      ) : (
        <IncompleteOnboardingNote requirements={requirements} />
      );
    case 'minor':
      return <MinorHolderNote />;
    case 'new-adult':
      return <NewAdultNote />;
    case 'read-only':
      return <ReadOnlyNote />;
    case 'missing-w9':
      return <W9Note />;
    case 'sign-only':
      return <SignOnlyNote />;
  }
}

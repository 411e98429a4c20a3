import { Alert, Link, Tag } from '@participe/ui';
import { IconEye } from '@participe/ui/icons/icons.ts';
import { access as texts } from '#texts/access.ts';
import { brand } from '#brand';
import { addresses } from '../routing/addresses.ts';

/** The tag «Solo consulta» beside the name of an account that the person may only read (UIX-07). */
export function ReadOnlyTag() {
  return <Tag icon={<IconEye size={16} aria-hidden />}>{texts.readOnly.tag}</Tag>;
}

/** Explains, once on the page, why an account has no actions (UIX-07). */
export function ReadOnlyNote() {
  return <Alert>{texts.readOnly.text}</Alert>;
}

/** Tells a usufructuary that the person signs the orders of the bare owner and places none (UIX-07). */
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

/** Note for an account whose holder is under 18 (UIX-09). */
export function MinorHolderNote() {
  return <Alert>{texts.minor}</Alert>;
}

interface MissingItems {
  missing: readonly { label: string; href: string }[];
}

function MissingItemLinks({ missing }: MissingItems) {
  return (
    <p>
      {texts.incomplete.lacks}
      {missing.map(({ label, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <Link href={href}>{label}</Link>
        </span>
      ))}
      .
    </p>
  );
}

/** Note for an unfinished onboarding, with links to the missing steps (UIX-10). */
export function IncompleteOnboardingNote({ missing }: MissingItems) {
  const { title, text } = texts.incomplete;
  return (
    <Alert tone="warn" title={title}>
      {missing.length > 0 && <MissingItemLinks missing={missing} />}
      <p>{text}</p>
    </Alert>
  );
}

/** Note for a client of the old system, with links to what is missing, or to the manager when nothing is (UIX-10). */
export function MigratedNote({ missing }: MissingItems) {
  const { title, nothing, ask, text } = texts.migrated;
  return (
    <Alert tone="warn" title={title}>
      {missing.length > 0 ? (
        <MissingItemLinks missing={missing} />
      ) : (
        <p>
          {nothing}
          <Link href={addresses.contact}>{ask}</Link>.
        </p>
      )}
      <p>{text}</p>
    </Alert>
  );
}

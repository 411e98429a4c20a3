import { Link, buildPhoneHref, formatPhone } from '@participe/ui';
import { brand } from '#brand';
import { contactHelp as texts } from '#texts/contact-help.ts';
import { addresses } from './addresses.ts';

/** A phone number as a link that dials it; by default, the manager's. */
export function PhoneLink({ phone = brand.phone }: { phone?: string }) {
  return <a href={buildPhoneHref(phone)}>{formatPhone(phone)}</a>;
}

/**
 * States the phone of the manager with its hours, and links to the contact page (UIX-47). `when` begins the sentence:
 * «Si necesita ayuda».
 */
export function ContactHelp({ when }: { when: string }) {
  return (
    <>
      {when}
      {texts.call}
      <PhoneLink />
      {texts.hours}
      <Link href={addresses.contact}>{texts.write}</Link>.
    </>
  );
}

import { Footer, HelpButton, phoneHref, sotavera } from '@participe/ui';
import { shell } from '../locales/es/shell.ts';
import { useAgent, useConfig, useSettled, useSubdistributor } from './contact.query.ts';
import { useMe } from './me.tsx';
import styles from './frame.module.css';

/** Nothing is said until it is known who looks after the person. */
const TO_COME = '';
const NETWORKS = { LINKEDIN: 'LinkedIn', X: 'X' } as const;

function useLegalLinks(enabled: boolean) {
  const notice = useConfig('LEGAL_NOTICE_URL', enabled);
  const privacy = useConfig('PRIVACY_POLICY_URL', enabled);
  return [
    ...(notice ? [{ label: shell.legalNotice, href: notice }] : []),
    ...(privacy ? [{ label: shell.privacy, href: privacy }] : []),
  ];
}

/** The agency that brought a client of another distributor, even if there is an agent (decision G-N03). */
function AgencyFooter({ links }: { links: ReturnType<typeof useLegalLinks> }) {
  const name = useConfig('THIRD_PARTY_AGENCY_NAME', true);
  const phone = useConfig('THIRD_PARTY_AGENCY_PHONE', true);
  const email = useConfig('THIRD_PARTY_AGENCY_EMAIL', true);
  const address = useConfig('THIRD_PARTY_AGENCY_ADDRESS', true);
  return (
    <Footer links={links} {...(name ? { agent: { name, phone } } : { distributorName: TO_COME })}>
      <address className={styles.agency}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {address}
      </address>
    </Footer>
  );
}

function OwnFooter({
  links,
  enabled,
}: {
  links: ReturnType<typeof useLegalLinks>;
  enabled: boolean;
}) {
  const { agent, isAwaited } = useAgent(enabled);
  const subdistributor = useSubdistributor(enabled);
  if (!agent) {
    const name = isAwaited ? TO_COME : subdistributor?.key_name;
    return <Footer links={links} distributorName={name} />;
  }
  return (
    <Footer
      links={links}
      agent={{
        name: `${agent.given_name} ${agent.family_name_1}`,
        phone: agent.telephone,
        user: agent.username,
        photoUrl: agent.photo ?? undefined,
        networks: agent.social_links.map(({ network, url }) => ({
          label: NETWORKS[network],
          href: url,
        })),
      }}
    >
      {subdistributor && <p>{subdistributor.key_name}</p>}
    </Footer>
  );
}

/** Who looks after the person, once the figures of the page stand. */
export function FrameFooter() {
  const settled = useSettled();
  const links = useLegalLinks(settled);
  const { distributor_is_own } = useMe().private_area.intervener;
  if (!distributor_is_own && settled) return <AgencyFooter links={links} />;
  return <OwnFooter links={links} enabled={settled} />;
}

/** «Hablamos?»: the public page of contact, or the telephone until its address is known. */
export function FrameHelp() {
  const url = useConfig('PUBLIC_CONTACT_URL', useSettled());
  return <HelpButton href={url ?? phoneHref(sotavera.phone)} />;
}

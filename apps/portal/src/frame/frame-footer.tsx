import { Footer, HelpButton } from '@participe/ui';
import { shell } from '#texts/shell.ts';
import {
  agentName,
  getSocialLinks,
  useAgency,
  useAgent,
  useConfig,
  useHasAgent,
  useIsFirstPageLoaded,
  useSubdistributor,
  type Agent,
} from '../queries/contact.ts';
import { useMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import styles from './frame.module.css';

/** Placeholder for texts of the footer until the agent has loaded. */
const TO_COME = '';

/** Returns the data of an agent as texts for the footer. */
function agentLines(agent: Agent) {
  return {
    name: agentName(agent),
    phone: agent.telephone,
    user: agent.username,
    photoUrl: agent.photo ?? undefined,
    networks: getSocialLinks(agent),
  };
}

function useLegalLinks(enabled: boolean) {
  const notice = useConfig('LEGAL_NOTICE_URL', enabled);
  const privacy = useConfig('PRIVACY_POLICY_URL', enabled);
  return [
    ...(notice ? [{ label: shell.legalNotice, href: notice }] : []),
    ...(privacy ? [{ label: shell.privacy, href: privacy }] : []),
  ];
}

/**
 * Footer for a client of another distributor. It shows the agency of that distributor, even if the client has an
 * agent (NOT-18).
 */
function AgencyFooter({ links }: { links: ReturnType<typeof useLegalLinks> }) {
  const { name, phone, email, address } = useAgency(true);
  return (
    <Footer links={links} {...(name ? { agent: { name, phone } } : { message: TO_COME })}>
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
  const hasAgent = useHasAgent();
  const { data: agent } = useAgent(enabled);
  const relations = useConfig('INVESTOR_RELATIONS_TEXT', enabled && !hasAgent);
  const subdistributor = useSubdistributor(enabled);
  // While the agent is loading or could not be loaded, the placeholder stays, because the footer must not say that
  // there is no agent.
  const isAwaited = !enabled || hasAgent;
  const who = agent
    ? { agent: agentLines(agent) }
    : { message: isAwaited ? TO_COME : (relations ?? shell.noAgent) };
  return (
    <Footer links={links} {...who}>
      {subdistributor && <p>{subdistributor.key_name}</p>}
    </Footer>
  );
}

/** The footer with the person's agent, who is loaded after the figures of the page. */
export function FrameFooter() {
  const settled = useIsFirstPageLoaded();
  const links = useLegalLinks(settled);
  const { distributor_is_own } = useMe().private_area.intervener;
  if (!distributor_is_own && settled) return <AgencyFooter links={links} />;
  return <OwnFooter links={links} enabled={settled} />;
}

/** «Hablamos?»: a link to the contact page, or to the public contact page for a person without an agent (UIX-47). */
export function FrameHelp() {
  const hasAgent = useHasAgent();
  const publicPage = useConfig('PUBLIC_CONTACT_URL', useIsFirstPageLoaded() && !hasAgent);
  return <HelpButton href={publicPage || addresses.contact} {...shell.help} />;
}

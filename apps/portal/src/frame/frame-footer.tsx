import { Footer, HelpButton } from '@participe/ui';
import { pages } from '#texts/pages.ts';
import { shell } from '#texts/shell.ts';
import {
  formatAgentName,
  getSocialLinks,
  useAgency,
  useAgent,
  useConfigValue,
  useHasAgent,
  useSubdistributor,
  type Agent,
} from '../queries/contact.ts';
import { useIsFirstPageLoaded } from '../lib/use-first-page-loaded.ts';
import { useMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import styles from './frame.module.css';

/** Message of the footer while the contact data have not loaded. */
const NO_MESSAGE = '';

function agentLines(agent: Agent) {
  return {
    name: formatAgentName(agent),
    phone: agent.telephone,
    user: agent.username,
    photoUrl: agent.photo ?? undefined,
    networks: getSocialLinks(agent),
  };
}

function useLegalLinks(enabled: boolean) {
  const notice = useConfigValue('LEGAL_NOTICE_URL', enabled);
  const privacy = useConfigValue('PRIVACY_POLICY_URL', enabled);
  return [
    ...(notice ? [{ label: shell.legalNotice, href: notice }] : []),
    ...(privacy ? [{ label: shell.privacy, href: privacy }] : []),
    { label: pages.accessibility, href: addresses.accessibility },
  ];
}

/**
 * A client of a distributor other than the manager sees the agency of the distributor instead of an agent (NOT-18).
 */
function AgencyFooter({ links }: { links: ReturnType<typeof useLegalLinks> }) {
  const { name, phone, email, address } = useAgency(true);
  return (
    <Footer links={links} {...(name ? { agent: { name, phone } } : { message: NO_MESSAGE })}>
      <address className={styles.agency}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {address}
      </address>
    </Footer>
  );
}

function AgentFooter({
  links,
  enabled,
}: {
  links: ReturnType<typeof useLegalLinks>;
  enabled: boolean;
}) {
  const hasAgent = useHasAgent();
  const { data: agent } = useAgent(enabled);
  const investorRelations = useConfigValue('INVESTOR_RELATIONS_TEXT', enabled && !hasAgent);
  const subdistributor = useSubdistributor(enabled);
  // When the agent cannot be loaded, the footer must not state that there is none.
  const isAwaited = !enabled || hasAgent;
  const contact = agent
    ? { agent: agentLines(agent) }
    : { message: isAwaited ? NO_MESSAGE : (investorRelations ?? shell.noAgent) };
  return (
    <Footer links={links} {...contact}>
      {subdistributor && <p>{subdistributor.name}</p>}
    </Footer>
  );
}

/** The footer with the person's agent or agency loads after the figures of the page. */
export function FrameFooter() {
  const isPageLoaded = useIsFirstPageLoaded();
  const links = useLegalLinks(isPageLoaded);
  const { distributor_is_own } = useMe().private_area.intervener;
  if (!distributor_is_own && isPageLoaded) return <AgencyFooter links={links} />;
  return <AgentFooter links={links} enabled={isPageLoaded} />;
}

/**
 * A link to the contact screen or, for a person without an agent, to the public contact page if one is configured
 * (UIX-47).
 */
export function FrameHelpLink() {
  const hasAgent = useHasAgent();
  const publicPage = useConfigValue('PUBLIC_CONTACT_URL', useIsFirstPageLoaded() && !hasAgent);
  return <HelpButton href={publicPage || addresses.contact} {...shell.help} />;
}

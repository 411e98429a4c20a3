import { CardGrid, CardStack, PageTitle, SkeletonBlock } from '@participe/ui';
import { contact as texts } from '#texts/personal/contact.ts';
import { formatAgentName, useAgent, useHasAgent } from '../../queries/contact.ts';
import { useMe } from '../../session/me.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import {
  AgencyCard,
  AgentCard,
  InvestorRelationsAside,
  InvestorRelationsCard,
} from './contact-cards.tsx';
import { NewMessageCard } from './message-card.tsx';
import { MessageListCard } from './messages-card.tsx';

/**
 * Returns the contact of the person: the agency, if the distributor is not the manager, else the agent, else the
 * investor relations team (NOT-18).
 */
function useContactKind(): { kind: 'agency' | 'agent' | 'relations'; title: string } {
  const { distributor_is_own } = useMe().private_area.intervener;
  const hasAgent = useHasAgent();
  const { data: agent } = useAgent(hasAgent);
  if (!distributor_is_own) return { kind: 'agency', title: texts.title };
  if (!hasAgent) return { kind: 'relations', title: texts.talkToRelations };
  return { kind: 'agent', title: agent ? texts.talkTo(formatAgentName(agent)) : texts.title };
}

/** The contact page (UIX-24). */
export function ContactScreen() {
  const { kind, title } = useContactKind();
  const agent = useAgent(kind === 'agent');
  const isReadOnly = useIsReadOnlySession();
  usePageTitle(texts.title);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <LoadedTogether
        queries={[agent]}
        name={texts.section}
        skeleton={<SkeletonBlock height={460} />}
      >
        <CardGrid>
          <CardStack>
            <RestrictionNote only={['new-adult']} />
            {kind === 'agency' && <AgencyCard />}
            {kind === 'agent' && <AgentCard />}
            {kind === 'relations' && <InvestorRelationsCard />}
            {!isReadOnly && <NewMessageCard />}
            <MessageListCard />
          </CardStack>
          {kind === 'agent' && <InvestorRelationsAside />}
        </CardGrid>
      </LoadedTogether>
    </>
  );
}

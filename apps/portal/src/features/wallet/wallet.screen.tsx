import { CardStack, PageTitle, SkeletonBlock } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { PrintPage, PrintButton } from '../printing/print-page.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { Section } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { AccountsCard } from './accounts-card.tsx';
import { TotalCard } from './total-card.tsx';
import { useWallet } from '../../queries/accounts.ts';

const FOUR_ROWS = <SkeletonBlock height={4 * 64} />;

/** The page of the person's accounts, with the value of each (UIX-16). */
export function WalletScreen() {
  const accounts = useWallet();
  usePageTitle(wallet.title);
  return (
    <PrintPage>
      <PageTitle aside={<PrintButton />}>{wallet.title}</PageTitle>
      <CardStack>
        <RestrictionNote only={['incomplete']} />
        <TotalCard />
        <Section query={accounts} name={wallet.section} skeleton={FOUR_ROWS}>
          {(rows) => <AccountsCard accounts={rows} />}
        </Section>
      </CardStack>
    </PrintPage>
  );
}

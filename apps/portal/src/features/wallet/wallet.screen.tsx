import { CardStack, PageTitle, SkeletonBlock } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { PrintPage, PrintButton } from '../printing/print-page.tsx';
import { MissingW9Note } from '../../access/missing-w9.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { AccountsCard } from './accounts-card.tsx';
import { WalletTotalCard } from './total-card.tsx';
import { useAllAccounts } from '../../queries/accounts.ts';
import { useBalance } from '../../queries/balance.ts';

const TABLE_SKELETON = <SkeletonBlock height={4 * 64} />;

/** The person's accounts and the value of each (UIX-16). */
export function WalletScreen() {
  const accounts = useAllAccounts();
  const balance = useBalance();
  usePageTitle(wallet.title);
  return (
    <PrintPage>
      <PageTitle aside={<PrintButton />}>{wallet.title}</PageTitle>
      <CardStack>
        <RestrictionNote only={['incomplete']} />
        <MissingW9Note />
        <LoadedTogether
          queries={[accounts, balance]}
          name={wallet.section}
          skeleton={TABLE_SKELETON}
        >
          <WalletTotalCard />
          <QuerySection query={accounts} name={wallet.section} skeleton={TABLE_SKELETON}>
            {(rows) => <AccountsCard accounts={rows} />}
          </QuerySection>
        </LoadedTogether>
      </CardStack>
    </PrintPage>
  );
}

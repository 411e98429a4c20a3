import { CardStack, PageTitle, SkeletonBlock } from '@participe/ui';
import { wallet } from '#texts/holdings/wallet.ts';
import { PrintPage, PrintButton } from '../printing/print-page.tsx';
import { RestrictionNote } from '../../access/restriction.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { AccountsCard } from './accounts-card.tsx';
import { WalletTotalCard } from './total-card.tsx';
import { useAllAccounts } from '../../queries/accounts.ts';

const TABLE_SKELETON = <SkeletonBlock height={4 * 64} />;

/** The wallet: lists the person's accounts and the value of each (UIX-16). */
export function WalletScreen() {
  const accounts = useAllAccounts();
  usePageTitle(wallet.title);
  return (
    <PrintPage>
      <PageTitle aside={<PrintButton />}>{wallet.title}</PageTitle>
      <CardStack>
        <RestrictionNote only={['incomplete']} />
        <WalletTotalCard />
        <QuerySection query={accounts} name={wallet.section} skeleton={TABLE_SKELETON}>
          {(rows) => <AccountsCard accounts={rows} />}
        </QuerySection>
      </CardStack>
    </PrintPage>
  );
}

import type { Account } from '@participe/contract/types';
import { Card } from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { PeopleList } from './people-list.tsx';

export function PeopleCard({ account }: { account: Account }) {
  return (
    <Card aria-labelledby="personas">
      <h2 id="personas">{texts.people.title}</h2>
      <PeopleList account={account} />
    </Card>
  );
}

import type { Account, BankAccount } from '@participe/contract/types';
import { isIban } from '@participe/domain';
import { Button, Card, SkeletonBlock, Tag } from '@participe/ui';
import { useState } from 'react';
import { account as texts } from '#texts/holdings/account.ts';
import { lacksProof } from '../../lib/bank-proof.ts';
import { hasPermission, useMyAccount } from '../../session/me.tsx';
import { formatGroupedIban, formatMaskedIban } from '../../lib/iban.ts';
import { useBankAccounts } from '../../queries/account.ts';
import { QuerySection } from '../../layout/section.tsx';
import styles from './account.module.css';

const words = texts.banks;

function BankStatusTag({ bank, maySend }: { bank: BankAccount; maySend: boolean }) {
  if (maySend && lacksProof(bank)) return <Tag tone="warn">{words.proofMissing}</Tag>;
  if (bank.status === 'PENDING') return <Tag tone="warn">{words.statuses.PENDING}</Tag>;
  if (bank.status === 'REJECTED') return <Tag tone="danger">{words.statuses.REJECTED}</Tag>;
  return bank.is_default ? <Tag tone="info">{words.main}</Tag> : null;
}

function BankItem({ bank, maySend }: { bank: BankAccount; maySend: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const name = bank.alias ?? bank.bank_name ?? '';
  // The service masks the IBAN for people who may not see it whole.
  const mayShow = isIban(bank.iban);
  return (
    <li>
      <span>
        <b>{name}</b>
        {bank.alias !== null && bank.bank_name !== null && (
          <span className={styles.detail}>{bank.bank_name}</span>
        )}
        <span className={styles.ibanLine}>
          <span className={styles.iban}>
            {isWhole ? formatGroupedIban(bank.iban) : formatMaskedIban(bank.iban)}
          </span>
          {mayShow && (
            <Button
              variant="text"
              compact
              aria-expanded={isWhole}
              // The whole IBAN fills its line, and the button is below it.
              className={isWhole ? '' : (styles.show ?? '')}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? words.hide : words.show}
              <span className="vh">{words.of(name)}</span>
            </Button>
          )}
        </span>
      </span>
      <BankStatusTag bank={bank} maySend={maySend} />
    </li>
  );
}

/** An IBAN is masked until the person asks to see it whole. */
export function BanksCard({ account }: { account: Account }) {
  const banks = useBankAccounts(account.uuid);
  const ownAccount = useMyAccount(account.uuid);
  // The service tells only people who may send a proof whether one was sent.
  const maySend = ownAccount !== undefined && hasPermission(ownAccount, 'upload');
  return (
    <Card aria-labelledby="bancos">
      <h2 id="bancos">{words.title}</h2>
      <QuerySection query={banks} name={words.section} skeleton={<SkeletonBlock height={72} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={styles.list}>
              {rows.map((bank) => (
                <BankItem key={bank.uuid} bank={bank} maySend={maySend} />
              ))}
            </ul>
          )
        }
      </QuerySection>
    </Card>
  );
}

import type { BankAccount } from '@participe/contract/types';
import { formatDateTime } from '@participe/domain';
import { Alert, EmptyState, RadioCards, SkeletonBlock } from '@participe/ui';
import { contactHelp } from '#texts/contact-help.ts';
import { operate } from '#texts/ordering/operate.ts';
import { addresses } from '../../../../routing/addresses.ts';
import { ContactHelp } from '../../../../routing/contact-help.tsx';
import { Link } from '../../../../routing/link.tsx';
import { isWaitingForPayouts, lacksProof } from '../../../../lib/bank-proof.ts';
import { formatMaskedIban } from '../../../../lib/iban.ts';
import { QuerySection } from '../../../../layout/section.tsx';
import { kindHasStep } from '../kinds/index.ts';
import { orderFieldIds } from '../order/field-locations.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import styles from '../operate.module.css';

const { collection: words } = operate;

/** Formats a bank account: «ES•• •••• 1234 · Banco … · Principal». */
export function formatBankAccountLabel({
  iban,
  alias,
  bank_name,
  is_default,
}: BankAccount): string {
  return [formatMaskedIban(iban), alias ?? bank_name, is_default ? words.main : null]
    .filter((text) => text !== null)
    .join(' · ');
}

/** Returns from when a waiting bank account can be paid; undefined for any other. */
export function describeUsableFrom(account: BankAccount): string | undefined {
  const { usable_from: usableFrom } = account;
  return usableFrom !== null && isWaitingForPayouts(account)
    ? words.usableFrom(formatDateTime(usableFrom))
    : undefined;
}

function getHint(account: BankAccount, isPayout: boolean): string {
  const { status, holder_name } = account;
  const usableFrom = isPayout ? describeUsableFrom(account) : undefined;
  if (usableFrom !== undefined) return usableFrom;
  if (lacksProof(account)) return words.missing;
  if (status === 'PENDING') return words.pending;
  return status === 'REJECTED' ? words.rejected : words.holder(holder_name);
}

/** Returns the chosen account or, without a choice, all accounts. */
function selectAccountsToExplain(
  accounts: readonly BankAccount[],
  chosen: string | null,
): readonly BankAccount[] {
  return chosen === null ? accounts : accounts.filter(({ uuid }) => uuid === chosen);
}

function UnusableAccountNote({ accounts }: { accounts: readonly BankAccount[] }) {
  const isAnyInReview = accounts.some((one) => one.status === 'PENDING' && !lacksProof(one));
  return (
    <>
      {accounts.some(lacksProof) && (
        <Alert tone="warn" title={words.missing}>
          <p>
            {words.missingText} <Link to={addresses.documents}>{words.sendProof}</Link>
          </p>
        </Alert>
      )}
      {isAnyInReview && (
        <Alert title={words.pending}>
          <p>{words.pendingText}</p>
        </Alert>
      )}
      {accounts.some(({ status }) => status === 'REJECTED') && (
        <Alert tone="warn" title={words.rejected}>
          <p>
            <ContactHelp when={contactHelp.toSolve} />
          </p>
        </Alert>
      )}
    </>
  );
}

/** The money goes from or to this bank account. An account under review is labelled as such. */
export function BankAccountField({ order, change, problems }: StepProps) {
  const { bankAccount: chosen, op } = order.choices;
  const isPayout = kindHasStep(op, 'cobro');
  return (
    <QuerySection
      query={order.bank}
      name={operate.sections.bankAccounts}
      skeleton={<SkeletonBlock height={120} />}
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyState title={words.none}>
            <p>
              {words.noneText} <Link to={addresses.accountConfig}>{words.addAccount}</Link>
            </p>
            <p>
              <ContactHelp when={contactHelp.ifNeeded} />
            </p>
          </EmptyState>
        ) : (
          <div className={styles.fields}>
            <RadioCards
              id={orderFieldIds.bankAccount}
              legend={words.legend}
              error={findFieldError(problems, orderFieldIds.bankAccount)}
              options={accounts.map((account) => ({
                value: account.uuid,
                label: formatBankAccountLabel(account),
                hint: getHint(account, isPayout),
              }))}
              value={chosen ?? undefined}
              onChange={(bankAccount) => change({ bankAccount })}
            />
            <UnusableAccountNote accounts={selectAccountsToExplain(accounts, chosen)} />
          </div>
        )
      }
    </QuerySection>
  );
}

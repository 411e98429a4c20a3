import type { BankAccount } from '@participe/contract/types';
import { formatDateTime } from '@participe/domain';
import { Button, Tag } from '@participe/ui';
import { accountConfig } from '#texts/personal/account-config.ts';
import { isWaitingForPayouts, lacksProof } from '../../lib/bank-proof.ts';
import { formatMaskedIban } from '../../lib/iban.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { useMe } from '../../session/me.tsx';
import styles from './account-config.module.css';

const texts = accountConfig.banks;

/** A change of a bank account that exists. */
export type BankAction = 'make-default' | 'remove';

/** Returns how a bank account is called in sentences: its alias or bank, and the end of its IBAN. */
export function formatBankName({ alias, bank_name: bankName, iban }: BankAccount): string {
  return [alias ?? bankName, formatMaskedIban(iban)].filter((text) => text !== null).join(', ');
}

function StatusTag({ bank }: { bank: BankAccount }) {
  if (!bank.signed) return <Tag tone="warn">{texts.unsigned}</Tag>;
  if (lacksProof(bank)) return <Tag tone="warn">{texts.proofMissing}</Tag>;
  if (bank.status === 'PENDING') return <Tag tone="warn">{texts.pending}</Tag>;
  if (bank.status === 'REJECTED') return <Tag tone="danger">{texts.rejected}</Tag>;
  return bank.is_default ? <Tag tone="info">{texts.main}</Tag> : null;
}

interface ItemProps {
  bank: BankAccount;
  /** True when all holders of the account sign a new bank account. */
  everybodySigns: boolean;
  /** Undefined when the person may not change the bank accounts. */
  onChange: ((action: BankAction) => void) | undefined;
}

/** Where not everybody signs, fewer signatures than the named people can be enough. */
function formatSigners({ pending_signers: signers }: BankAccount, everybodySigns: boolean): string {
  const names = signers.map(({ name }) => name).join(', ');
  const areAllMissing = everybodySigns || signers.length === 1;
  return areAllMissing ? texts.missingSigners(names) : texts.possibleSigners(names);
}

/** What is still missing until money can be paid to the bank account. */
function MissingSteps({
  bank,
  everybodySigns,
  maySend,
}: Omit<ItemProps, 'onChange'> & { maySend: boolean }) {
  const { uuid: me } = useMe().private_area.intervener;
  const { pending_signers: signers, usable_from: usableFrom } = bank;
  return (
    <>
      {signers.length > 0 && <p>{formatSigners(bank, everybodySigns)}</p>}
      {signers.some(({ uuid_intervener: uuid }) => uuid === me) && (
        <p>
          <Link to={addresses.signDocuments}>
            {texts.sign}
            <span className="vh">{texts.of(formatBankName(bank))}</span>
          </Link>
        </p>
      )}
      {maySend && lacksProof(bank) && (
        <p>
          <Link to={addresses.documents}>{texts.sendProof}</Link>
        </p>
      )}
      {bank.proof_source === 'AGGREGATOR' && bank.status === 'PENDING' && (
        <p>{texts.provedByBank}</p>
      )}
      {isWaitingForPayouts(bank) && usableFrom !== null && (
        <p>{texts.usableFrom(formatDateTime(usableFrom))}</p>
      )}
    </>
  );
}

function Buttons({
  bank,
  onChange,
}: {
  bank: BankAccount;
  onChange: (action: BankAction) => void;
}) {
  const name = <span className="vh">{texts.of(formatBankName(bank))}</span>;
  if (bank.is_default) return <p>{texts.chooseOther}</p>;
  return (
    <div className={styles.buttons}>
      {bank.status === 'VALIDATED' && (
        <Button variant="text" compact onClick={() => onChange('make-default')}>
          {texts.makeMain}
          {name}
        </Button>
      )}
      <Button variant="text" compact onClick={() => onChange('remove')}>
        {texts.remove}
        {name}
      </Button>
    </div>
  );
}

/** A bank account with its state, its mandate and, for people who may change it, its buttons. */
export function BankAccountItem({ bank, everybodySigns, onChange }: ItemProps) {
  const { mandate } = bank;
  const mandateText = mandate?.status === 'ACTIVE' ? texts.mandate : texts.unsignedMandate;
  return (
    <li className={styles.bank}>
      <p className={styles.name}>
        <b>{bank.alias ?? bank.bank_name}</b>
        <StatusTag bank={bank} />
      </p>
      <p>
        {[formatMaskedIban(bank.iban), bank.alias === null ? null : bank.bank_name]
          .filter((text) => text !== null)
          .join(' · ')}
      </p>
      <p>{texts.holder(bank.holder_name)}</p>
      <MissingSteps bank={bank} everybodySigns={everybodySigns} maySend={onChange !== undefined} />
      {mandate !== null && <p>{mandateText(mandate.reference)}</p>}
      {onChange && <Buttons bank={bank} onChange={onChange} />}
    </li>
  );
}

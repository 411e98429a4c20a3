import { formatMoney, buildSepaQrText } from '@participe/domain';
import { Card, CopyField } from '@participe/ui';
import { payments } from '#texts/ordering/payments.ts';
import { formatGroupedIban } from '../../lib/iban.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import type { TransferDetails } from './order-payments.ts';
import { toCopyableAmount, toCopyableIban } from './copyable.ts';
import styles from './payments.module.css';

const { transfer: words } = payments;
const { copy } = words;

/** The transfer details as a QR code, for a banking app on another device or for print. */
function TransferQrCode({ details }: { details: TransferDetails }) {
  const text = buildSepaQrText(details);
  if (text === null) return null;
  return (
    <div className={styles.scan}>
      <p>{words.scan}</p>
      <QrCode text={text} label={words.qr} />
    </div>
  );
}

/** The transfer details of a subscription, each with a copy button (UIX-32). */
export function TransferCard({ details }: { details: TransferDetails }) {
  const { iban, beneficiary, concept, amount } = details;
  return (
    <Card aria-labelledby="transferencia">
      <h2 id="transferencia">{words.title}</h2>
      <p>{words.text}</p>
      <div className={styles.transfer}>
        <div className={styles.fields}>
          <CopyField
            label={words.iban}
            value={formatGroupedIban(iban)}
            plain={toCopyableIban(iban)}
            copyLabel={copy.iban}
          />
          <CopyField label={words.holder} value={beneficiary} copyLabel={copy.holder} />
          <CopyField label={words.concept} value={concept} copyLabel={copy.concept} />
          <CopyField
            label={words.amount}
            value={formatMoney(amount)}
            plain={toCopyableAmount(amount)}
            copyLabel={copy.amount}
          />
        </div>
        <TransferQrCode details={details} />
      </div>
      <p>{words.ownAccount}</p>
      <p>{words.reminder}</p>
    </Card>
  );
}

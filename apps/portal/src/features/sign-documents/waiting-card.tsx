import type { OperationRow } from '@participe/contract/types';
import { isOutflow, operationTypeLabel } from '@participe/domain';
import {
  Alert,
  Card,
  CheckboxRow,
  DateTime,
  Note,
  SkeletonBlock,
  SummaryList,
  type SummaryItem,
} from '@participe/ui';
import { contactHelp } from '#texts/contact-help.ts';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';
import { describeInstructionTerms } from '../ordering/instruction-terms.ts';
import {
  isInstruction,
  isSwitchOrder,
  isValuedByCutoff,
} from '../ordering/operation-predicates.ts';
import { MissingDocumentsNote } from '../ordering/missing-documents-note.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { formatAccountName, useMyAccount } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { ContactHelp } from '../../routing/contact-help.tsx';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { formatOrderName } from './orders-to-sign.ts';
import type { OrderToSign } from './sign-documents.query.ts';
import styles from './sign-documents.module.css';

function OrderTitle({ order }: { order: OperationRow }) {
  const type = operationTypeLabel(order.operation_type);
  if (order.cash === null && order.operation_sub_type === 'TOTAL') return texts.total(type);
  return (
    <>
      {type}
      {texts.of}
      <OrderAmountText order={order} unsigned />
    </>
  );
}

function fundRows(order: OperationRow): SummaryItem[] {
  if (!isSwitchOrder(order)) return [{ term: texts.product, description: order.product_name }];
  return [
    { term: texts.from, description: order.product_name },
    { term: texts.to, description: order.destination_product_name ?? '' },
  ];
}

function OrderData({ order }: { order: OperationRow }) {
  const account = useMyAccount(order.uuid_account);
  return (
    <SummaryList
      items={[
        ...fundRows(order),
        ...(isInstruction(order)
          ? describeInstructionTerms(order, !isOutflow(order.operation_type))
          : []),
        ...(account ? [{ term: texts.account, description: formatAccountName(account) }] : []),
        { term: texts.ordered, description: <DateTime value={order.operation_date} /> },
        { term: texts.reference, description: <span className="num">{order.reference}</span> },
      ]}
    />
  );
}

interface CardProps {
  waiting: OrderToSign;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/**
 * The checkbox that selects one order to be signed. It is shown once the documents of the order have loaded, and does
 * not require scrolling to the end of the document (UIX-23).
 */
function SigningCheckbox({ waiting, isChosen, onChoose }: CardProps) {
  const { order, documents, paper, hasFailed } = waiting;
  if (!order.allowed_actions.includes('SIGN')) return <Note>{texts.cannot}</Note>;
  if (!documents && !hasFailed) return <SkeletonBlock height={44} />;
  if (!paper)
    return (
      <Alert tone="warn">
        {texts.missing} <ContactHelp when={contactHelp.ifNeeded} />
      </Alert>
    );
  return (
    <CheckboxRow
      label={texts.read(paper.title)}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}

/** One order to sign: its data, its document, and the checkbox that selects it. */
export function OrderToSignCard(props: CardProps) {
  const { order, documents } = props.waiting;
  const id = `orden-${order.uuid}`;
  return (
    <Card aria-labelledby={id} className={styles.card ?? ''}>
      <h2 id={id}>
        <OrderTitle order={order} />
        <span className="vh">{` ${order.reference}`}</span>
      </h2>
      <OrderData order={order} />
      {isValuedByCutoff(order) && order.missing_documents === null && <Note>{texts.byHour}</Note>}
      <MissingDocumentsNote order={order} />
      {documents ? (
        <DocumentList
          entity="operation"
          section="sign"
          uuidAccount={order.uuid_account}
          documents={documents}
        />
      ) : (
        <SkeletonBlock height={72} />
      )}
      <SigningCheckbox {...props} />
      <p>
        <Link to={addresses.operation} params={{ uuidOperation: order.uuid }}>
          {texts.see}
          <span className="vh">{` ${formatOrderName(order)}`}</span>
        </Link>
      </p>
    </Card>
  );
}

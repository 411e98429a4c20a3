import type { DocumentRow, Operation } from '@participe/contract/types';
import { Alert, Note, PageTitle } from '@participe/ui';
import { operationTypeLabel } from '@participe/domain';
import { contactHelp } from '#texts/contact-help.ts';
import { operateSummary } from '#texts/ordering/summary.ts';
import { useOneTimeCode } from '../../one-time-code/use-one-time-code.ts';
import { CodeForm } from '../../one-time-code/code-form.tsx';
import { useCoSigners } from '../co-signers.ts';
import { formatFundNames } from '../fund-names.ts';
import { isInstruction } from '../operation-predicates.ts';
import { useNeedsOtherSignatures } from '../use-needs-other-signatures.ts';
import { ValueDateClock } from '../value-clock.tsx';
import { DocumentList } from '../../documents/document-list.tsx';
import { addresses } from '../../../routing/addresses.ts';
import { ContactHelp } from '../../../routing/contact-help.tsx';
import { Link } from '../../../routing/link.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { DocumentsSkeleton } from './summary-skeleton.tsx';
import { useOperationDocuments } from '../../../queries/operation.ts';
import { useCurrentOrderDates, useSignatureCalls } from './summary.query.ts';
import { NeededDocuments } from './missing-documents.tsx';
import { OrderDataList } from './order-data.tsx';
import { OrderKeyFigures } from './order-figures.tsx';
import styles from './summary.module.css';

const { sign: words, documents: documentWords } = operateSummary;

/** Links to sign later, to decline to sign, or to cancel the order. */
function OtherActions({ order }: { order: Operation }) {
  // When several people must sign, one of them stops the order by declining to sign (UIX-33).
  const needsOtherSignatures = useNeedsOtherSignatures(order);
  return (
    <div className={styles.others}>
      <p>
        <Link to={addresses.operation} params={{ uuidOperation: order.uuid }}>
          {words.later}
        </Link>
        <span className={styles.quiet}>{words.laterText}</span>
      </p>
      {order.allowed_actions.includes('CANCEL') && (
        <p>
          <Link
            to={addresses.cancel}
            params={{ uuidOperation: order.uuid }}
            search={needsOtherSignatures ? { motivo: 'no-firmar' } : {}}
          >
            {needsOtherSignatures ? words.decline : words.cancel}
          </Link>
        </p>
      )}
    </div>
  );
}

function SignWithCode({
  order,
  documents,
  onRefused,
}: {
  order: Operation;
  documents: readonly DocumentRow[];
  onRefused: () => void;
}) {
  const toSign = documents.filter(({ requires_signature }) => requires_signature);
  const calls = useSignatureCalls(
    order,
    toSign.map(({ uuid }) => uuid),
  );
  const { state, askForCode, confirmCode } = useOneTimeCode({
    locks: true,
    ...calls,
    // The order or its date has changed. The order is loaded again, because the person must see what they sign.
    onRefused: ({ status }) => {
      if (status !== 409) return;
      void calls.refresh();
      onRefused();
    },
  });
  if (toSign.length === 0) {
    return (
      <Alert tone="warn">
        <p>{documentWords.missing}</p>
        <p>
          <ContactHelp when={contactHelp.ifNeeded} />
        </p>
      </Alert>
    );
  }
  return (
    <section aria-labelledby="codigo">
      <h2 id="codigo">{words.codeTitle}</h2>
      {!state.isLocked && !state.codeRequest && <p>{words.codeText}</p>}
      <CodeForm
        state={state}
        confirmLabel={words.confirm}
        confirmingLabel={words.confirming}
        onAsk={() => void askForCode()}
        onConfirm={(code) => void confirmCode(code)}
      />
    </section>
  );
}

/** Shows the amount, the dates and the documents of the order, and asks for the code (UIX-32). */
export function SignForm({ order }: { order: Operation }) {
  const dates = useCurrentOrderDates(order);
  const coSigners = useCoSigners(order);
  const documents = useOperationDocuments(order.uuid);
  const isDebited = order.payment_method === 'DOMICILIACION';
  const refreshDates = () => void dates.refetch();
  // Dates that could not be loaded again may be outdated.
  const currentDates = dates.isError ? undefined : dates.data;
  return (
    <div className={styles.sign}>
      <PageTitle kicker={operationTypeLabel(order.operation_type)} lead={formatFundNames(order)}>
        {words.title}
      </PageTitle>
      <OrderKeyFigures order={order} dates={currentDates} />
      <NeededDocuments order={order} />
      <ValueDateClock estimate={currentDates} coSigners={coSigners} onCrossed={refreshDates} />
      {isDebited && <Note>{isInstruction(order) ? words.mandate : words.mandateForOne}</Note>}
      <OrderDataList order={order} />
      <QuerySection query={documents} name={documentWords.section} skeleton={<DocumentsSkeleton />}>
        {(rows) => (
          <>
            <section aria-labelledby="documentos">
              <h2 id="documentos">{documentWords.title}</h2>
              <DocumentList
                entity="operation"
                section="sign"
                uuidAccount={order.uuid_account}
                documents={rows}
              />
            </section>
            <SignWithCode order={order} documents={rows} onRefused={refreshDates} />
          </>
        )}
      </QuerySection>
      <OtherActions order={order} />
    </div>
  );
}

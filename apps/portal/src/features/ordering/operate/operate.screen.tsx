import type { Operation } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { Alert, AmountsVisibility, Button } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { PageToCome } from '../page-to-come.tsx';
import { serverNow } from '../../../platform/clock.ts';
import { useQueryParams } from '../../../routing/navigation.ts';
import { Section } from '../../../layout/section.tsx';
import { FormShape, FormToCome } from './form-to-come.tsx';
import { modificationOf } from './order/modification.ts';
import { correctionOf } from './order/correction.ts';
import { useOrderToBeginWith } from './order/operate.query.ts';
import type { Choices } from './order/order.ts';
import { OrderForm } from './order-form.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useDraftLock } from './draft/use-draft-lock.ts';

function Form({ begun }: { begun: Choices | undefined }) {
  const handle = useDraft(begun);
  const { lock, takeOver } = useDraftLock(handle?.draft.id);
  if (!handle || lock === 'taking') {
    return (
      <>
        <PageToCome title={operate.page} />
        <FormToCome />
      </>
    );
  }
  if (lock === 'elsewhere') {
    return (
      <>
        <PageToCome title={operate.page} />
        <Alert
          tone="warn"
          role="alert"
          title={operate.elsewhere}
          actions={<Button onClick={takeOver}>{operate.continueHere}</Button>}
        />
      </>
    );
  }
  return <OrderForm handle={handle} />;
}

interface BegunFormProps {
  uuid: string;
  choicesOf: (operation: Operation) => Choices | undefined;
}

/** Waits for the order that the address names: the form begins with what it says. */
function BegunForm({ uuid, choicesOf }: BegunFormProps) {
  const query = useOrderToBeginWith(uuid);
  return (
    <>
      {!query.data && <PageToCome title={operate.page} />}
      <Section query={query} name={operate.sections.instruction} skeleton={<FormShape />}>
        {(operation) => <Form begun={choicesOf(operation)} />}
      </Section>
    </>
  );
}

/** An instruction to be changed, a rejected transfer to be asked for again, or nothing yet. */
function FormOfAddress() {
  const { modifica, corrige } = useQueryParams();
  if (modifica) {
    const choicesOf = (order: Operation) => modificationOf(order, todayInMadrid(serverNow()));
    return <BegunForm uuid={modifica} choicesOf={choicesOf} />;
  }
  if (corrige) return <BegunForm uuid={corrige} choicesOf={correctionOf} />;
  return <Form begun={undefined} />;
}

/** «¿Qué quiero hacer y cuánto?»: an order, one decision on each page. Amounts are never hidden here. */
export function OperateScreen() {
  return (
    <AmountsVisibility value="shown">
      <FormOfAddress />
    </AmountsVisibility>
  );
}

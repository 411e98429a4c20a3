import { todayInMadrid } from '@participe/domain';
import { Alert, AmountsVisibility, Button } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import { PageToCome } from '../../ordering/page-to-come.tsx';
import { serverNow } from '../../shell/clock.ts';
import { useQueryParams } from '../../shell/navigation.ts';
import { Section } from '../../shell/section.tsx';
import { FormShape, FormToCome } from './form-to-come.tsx';
import { modificationOf } from './modification.ts';
import { useOperationToChange } from './operate.query.ts';
import type { Choices } from './order.ts';
import { OrderForm } from './order-form.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftLock } from './use-draft-lock.ts';

function Form({ instruction }: { instruction: Choices | undefined }) {
  const handle = useDraft(instruction);
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

/** Waits for the instruction that the address names to be changed: the form begins with what it is. */
function ChangingForm({ uuid }: { uuid: string }) {
  const query = useOperationToChange(uuid);
  return (
    <>
      {!query.data && <PageToCome title={operate.page} />}
      <Section query={query} name={operate.sections.instruction} skeleton={<FormShape />}>
        {(operation) => (
          <Form instruction={modificationOf(operation, todayInMadrid(serverNow()))} />
        )}
      </Section>
    </>
  );
}

/** «¿Qué quiero hacer y cuánto?»: an order, one decision on each page. Amounts are never hidden here. */
export function OperateScreen() {
  const { modifica } = useQueryParams();
  return (
    <AmountsVisibility value="shown">
      {modifica ? <ChangingForm uuid={modifica} /> : <Form instruction={undefined} />}
    </AmountsVisibility>
  );
}

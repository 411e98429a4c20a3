import { Alert, AmountsVisibility, Button } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import { PageToCome } from '../../ordering/page-to-come.tsx';
import { FormToCome } from './form-to-come.tsx';
import { OrderForm } from './order-form.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftLock } from './use-draft-lock.ts';

function Form() {
  const handle = useDraft();
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

/** «¿Qué quiero hacer y cuánto?»: an order, one decision on each page. Amounts are never hidden here. */
export function OperateScreen() {
  return (
    <AmountsVisibility value="shown">
      <Form />
    </AmountsVisibility>
  );
}

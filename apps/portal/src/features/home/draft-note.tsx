import { operationTypeLabel } from '@participe/domain';
import { Alert, Amount, Button, LinkButton, showToast } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import type { StoredDraft } from '../../session/draft.ts';
import { useStoredDraft } from '../../queries/draft.ts';
import styles from './home.module.css';

/**
 * Shows a draft order that is stored on this device. The person can continue it, or discard it and undo that for ten
 * seconds (UIX-26).
 */
export function DraftNote() {
  const { draft, discard, restore } = useStoredDraft();
  if (!draft) return null;
  const texts = home.draft;
  const discardDraft = async (kept: StoredDraft) => {
    await discard();
    showToast({
      title: texts.discarded,
      tone: 'info',
      action: { label: texts.undo, onAction: () => void restore(kept) },
    });
  };
  return (
    <section aria-label={texts.label}>
      <Alert
        actions={
          <span className={styles.buttons}>
            <LinkButton href={draft.href} variant="secondary" compact>
              {texts.resume}
            </LinkButton>
            <Button variant="text" compact onClick={() => void discardDraft(draft)}>
              {texts.discard}
            </Button>
          </span>
        }
      >
        {texts.text}
        {operationTypeLabel(draft.operationType)}
        {draft.cash && (
          <>
            {texts.of}
            <Amount value={draft.cash} />
          </>
        )}
      </Alert>
    </section>
  );
}

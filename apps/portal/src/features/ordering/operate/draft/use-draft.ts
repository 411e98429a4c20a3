import { linkOptions, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHref } from '../../../../routing/use-href.ts';
import { discardDraft, readDraft, saveDraft } from '../../../../session/draft.ts';
import { useMe } from '../../../../session/me.tsx';
import { parseMoney } from '@participe/domain';
import { addresses, getPrivateRouteId } from '../../../../routing/addresses.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { changeDraft, createDraft, restoreDraft, type OrderDraft } from './order-draft.ts';
import type { StepId } from '../order/step-order.ts';

const AUTOSAVE_MS = 2000;
const newId = () => crypto.randomUUID();

/** Returns the link to a step of the order form, for this draft (UIX-26). */
export function buildStepLink({ id, choices }: Pick<OrderDraft, 'id' | 'choices'>, step: StepId) {
  const search = {
    op: choices.op ?? undefined,
    cuenta: choices.account ?? undefined,
    producto: choices.product ?? undefined,
    destino: choices.destination ?? undefined,
    modifica: choices.changes ?? choices.modifies ?? undefined,
    corrige: choices.corrects ?? undefined,
    paso: step,
    b: id,
  };
  return linkOptions({ to: addresses.operate, search });
}

function typedCash({ mode, cash }: OrderFormValues): string | null {
  const read = parseMoney(cash);
  return mode === 'CASH' && read.ok ? read.value : null;
}

export interface OrderDraftControls {
  draft: OrderDraft;
  /** True when the draft was stored during an earlier visit. */
  isRestored: boolean;
  /** Changes the choices. `filled` contains all current values, including those that the form has preselected. */
  change: (patch: Partial<OrderFormValues>, filled: OrderFormValues) => void;
  /** Stores the draft with its current step. Returns false when the device could not store it. */
  save: (step: StepId, more?: Partial<OrderDraft>) => Promise<boolean>;
  discard: () => Promise<void>;
  /** Result of the last time the draft was stored during this visit. */
  saving: 'never' | 'saved' | 'failed';
}

interface Held {
  draft: OrderDraft;
  isRestored: boolean;
}

/**
 * Returns the draft order: the one stored under the id in the address, otherwise a new one. A new draft starts with
 * `begun`, the choices of an instruction to be changed or of a rejected transfer to be repeated.
 */
export function useOrderDraft(begun: OrderFormValues | undefined): OrderDraftControls | undefined {
  const { uuid } = useMe().private_area.intervener;
  const query = useSearch({ from: getPrivateRouteId(addresses.operate) });
  const hrefOf = useHref();
  const [held, setHeld] = useState<Held | undefined>(() =>
    query['b'] ? undefined : { draft: createDraft(query, newId, begun), isRestored: false },
  );
  const [saving, setSaving] = useState<OrderDraftControls['saving']>('never');
  const isToBeRead = held === undefined;
  const take = useEffectEvent((kept: unknown) => {
    const restored = restoreDraft(kept, query['b']);
    const draft = restored ?? createDraft(query, newId, begun);
    setHeld({ draft, isRestored: restored !== undefined });
  });
  useEffect(() => {
    if (isToBeRead) void readDraft(uuid).then((kept) => take(kept?.choices));
  }, [isToBeRead, uuid]);
  if (!held) return undefined;
  const { draft, isRestored } = held;
  const put = (next: OrderDraft) => setHeld({ draft: next, isRestored });
  return {
    draft,
    isRestored,
    saving,
    change: (patch, choices) =>
      setHeld(
        (now) => now && { ...now, draft: changeDraft({ ...now.draft, choices }, patch, newId) },
      ),
    save: async (step, more = {}) => {
      const next = { ...draft, ...more };
      if (next.choices.op === null) return false;
      put(next);
      const isKept = await saveDraft(uuid, {
        id: next.id,
        operationType: next.choices.op,
        cash: typedCash(next.choices),
        href: hrefOf(buildStepLink(next, step)),
        choices: next,
      });
      setSaving(isKept ? 'saved' : 'failed');
      return isKept;
    },
    discard: () => discardDraft(uuid),
  };
}

/** Stores the draft two seconds after the last change. A form that was only opened is not stored. */
export function useDraftAutosave({ draft, save }: OrderDraftControls, step: StepId): void {
  const [opened] = useState(draft);
  const keep = useEffectEvent(() => void save(step));
  useEffect(() => {
    if (draft.choices === opened.choices) return;
    const timer = setTimeout(() => keep(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft.choices, opened.choices]);
}

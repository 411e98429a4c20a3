import { linkOptions, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHref } from '../../../../routing/use-href.ts';
import { discardDraft, readDraft, saveDraft } from '../../../../session/draft.ts';
import { useMe } from '../../../../session/me.tsx';
import { parseMoney } from '@participe/domain';
import { addresses, getPrivateRouteId } from '../../../../routing/addresses.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import {
  changeDraft,
  createDraft,
  followAddressType,
  restoreDraft,
  type OrderDraft,
} from './order-draft.ts';
import type { StepId } from '../order/step-order.ts';

const AUTOSAVE_MS = 2000;
const newId = () => crypto.randomUUID();

/** Returns the link to a step of the order form, for this draft (UIX-26). */
export function buildStepLink({ id, choices }: Pick<OrderDraft, 'id' | 'choices'>, step: StepId) {
  const draftSearch = {
    op: choices.op ?? undefined,
    cuenta: choices.account ?? undefined,
    producto: choices.product ?? undefined,
    destino: choices.destination ?? undefined,
    modifica: choices.changes ?? choices.modifies ?? undefined,
    corrige: choices.corrects ?? undefined,
    paso: step,
    b: id,
  };
  return linkOptions({ to: addresses.operate, search: draftSearch });
}

function parseTypedCash({ mode, cash }: OrderFormValues): string | null {
  const read = parseMoney(cash);
  return mode === 'CASH' && read.ok ? read.value : null;
}

export interface OrderDraftControls {
  draft: OrderDraft;
  /** True when the draft was read from this device. */
  isRestored: boolean;
  /** Changes the choices. `filled` contains all current values, including those that the form has preselected. */
  change: (patch: Partial<OrderFormValues>, filled: OrderFormValues) => void;
  /** Stores the draft with its current step. Returns false when the device could not store it. */
  save: (step: StepId, more?: Partial<OrderDraft>) => Promise<boolean>;
  discard: () => Promise<void>;
  /** Result of the last attempt to store the draft since the form was opened. */
  saving: 'never' | 'saved' | 'failed';
}

interface CurrentDraft {
  draft: OrderDraft;
  isRestored: boolean;
}

/**
 * Returns the draft stored under the id in the address, otherwise a new one. A new draft starts with `prefilled`, the
 * choices of an order to be changed or of a rejected transfer to be repeated, or else with the choices in the
 * address.
 */
export function useOrderDraft(
  prefilled: OrderFormValues | undefined,
): OrderDraftControls | undefined {
  const { uuid } = useMe().private_area.intervener;
  const query = useSearch({ from: getPrivateRouteId(addresses.operate) });
  const hrefOf = useHref();
  const [current, setCurrent] = useState<CurrentDraft | undefined>(() =>
    query['b'] ? undefined : { draft: createDraft(query, newId, prefilled), isRestored: false },
  );
  const [saving, setSaving] = useState<OrderDraftControls['saving']>('never');
  const [lastType, setLastType] = useState(query['op']);
  if (current && query['op'] !== lastType) {
    setLastType(query['op']);
    setCurrent({ ...current, draft: followAddressType(current.draft, query, newId) });
  }
  const mustReadDraft = current === undefined;
  const applyStoredDraft = useEffectEvent((stored: unknown) => {
    const restoredDraft = restoreDraft(stored, query['b']);
    const orderDraft = restoredDraft ?? createDraft(query, newId, prefilled);
    setCurrent({ draft: orderDraft, isRestored: restoredDraft !== undefined });
  });
  useEffect(() => {
    if (mustReadDraft) void readDraft(uuid).then((stored) => applyStoredDraft(stored?.choices));
  }, [mustReadDraft, uuid]);
  if (!current) return undefined;
  const { draft, isRestored } = current;
  const setDraft = (next: OrderDraft) => setCurrent({ draft: next, isRestored });
  return {
    draft,
    isRestored,
    saving,
    change: (patch, choices) =>
      setCurrent(
        (now) => now && { ...now, draft: changeDraft({ ...now.draft, choices }, patch, newId) },
      ),
    save: async (step, more = {}) => {
      const nextDraft = { ...draft, ...more };
      if (nextDraft.choices.op === null) return false;
      setDraft(nextDraft);
      const isStored = await saveDraft(uuid, {
        id: nextDraft.id,
        operationType: nextDraft.choices.op,
        cash: parseTypedCash(nextDraft.choices),
        href: hrefOf(buildStepLink(nextDraft, step)),
        choices: nextDraft,
      });
      setSaving(isStored ? 'saved' : 'failed');
      return isStored;
    },
    discard: () => discardDraft(uuid),
  };
}

/** Stores the draft two seconds after the last change. A form that was only opened is not stored. */
export function useDraftAutosave({ draft, save }: OrderDraftControls, step: StepId): void {
  const [initialDraft] = useState(draft);
  const saveNow = useEffectEvent(() => void save(step));
  useEffect(() => {
    if (draft.choices === initialDraft.choices) return;
    const timer = setTimeout(() => saveNow(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft.choices, initialDraft.choices]);
}

import { useRouter, useLocation } from '@tanstack/react-router';
import { showToast } from '@participe/ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { operate } from '../../locales/es/operate.ts';
import { BASE, paths, useGo, useQueryParams } from '../../shell/navigation.ts';
import { focusTitle } from '../../shell/route-focus.ts';
import { useSettledSimulation } from './operate.query.ts';
import type { Choices } from './order.ts';
import { problemsOf, type Problem } from './problems.ts';
import { resolveStep, stepAfter, stepBefore, type StepId } from './steps.ts';
import { stepHref, type DraftHandle } from './use-draft.ts';
import type { Order } from './use-order.ts';

interface Attempt {
  step: StepId;
  /** Counts up, so that each press brings the focus to the summary of errors. */
  count: number;
  problems: readonly Problem[];
}

type Typed = Pick<Choices, 'cash' | 'units' | 'sentence'>;

function typedOf({ cash, units, sentence }: Choices): Typed {
  return { cash, units, sentence };
}

function isSameTyped(a: Typed | undefined, b: Typed): boolean {
  return a?.cash === b.cash && a.units === b.units && a.sentence === b.sentence;
}

/** One message a field: what is fixed first is said first. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ fieldId }, index) => problems.findIndex((other) => other.fieldId === fieldId) === index,
  );
}

/** The step in the history that one came from by «Continuar» or «Cambiar», if it was one of this form. */
function useCameFrom(): string | undefined {
  return useLocation({ select: (place) => (place.state as { desde?: string }).desde });
}

/** Brings the focus to the title when the step changes; the page itself stays the same. */
function useStepFocus(step: StepId): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    window.scrollTo(0, 0);
    return focusTitle();
  }, [step]);
}

/** Keeps the address true to the step that is shown. */
function useAddress(href: string, step: StepId, id: string): void {
  const { paso, b } = useQueryParams();
  const go = useGo();
  const isTrue = paso === step && b === id;
  useEffect(() => {
    if (!isTrue) go(href, { replace: true });
    // The address is set right once for each step, not at each typed letter.
    // Its other parts follow with the next step.
  }, [isTrue, href, go]);
}

/** What is wrong in the step, as it is to be said now: of texts, as they were when the field was left. */
function useProblems(order: Order, step: StepId, attempt: Attempt | undefined, left?: Typed) {
  const { choices } = order;
  const { facts } = order.judge();
  if (attempt?.step !== step) return { problems: [], summary: [] };
  const isLeft = isSameTyped(left, choices);
  const judged = problemsOf(
    step,
    { ...choices, ...left },
    isLeft ? facts : { ...facts, simulation: undefined },
  );
  const live = step === 'comprobar' ? attempt.problems : judged;
  const summary = attempt.problems.filter((one) =>
    live.some(({ fieldId, message }) => fieldId === one.fieldId && message === one.message),
  );
  return { problems: firstOfEach(live), summary: firstOfEach(summary) };
}

/** How one moves through the form: which step is shown, what «Continuar» finds, where it leads. */
export function useFlow(handle: DraftHandle, order: Order, requested: StepId | undefined) {
  const { draft, save } = handle;
  const { steps, complete } = order.judge();
  const { history } = useRouter();
  const go = useGo();
  const settle = useSettledSimulation();
  const cameFrom = useCameFrom();
  const [attempt, setAttempt] = useState<Attempt>();
  const [left, setLeft] = useState<Typed>();
  const [isChecking, setIsChecking] = useState(false);
  const step = resolveStep(requested, steps, complete);
  const filled = { id: draft.id, choices: order.choices };
  const hrefOfStep = (to: StepId) => stepHref(filled, to);
  useStepFocus(step);
  useAddress(hrefOfStep(step), step, draft.id);
  const { problems, summary } = useProblems(order, step, attempt, left);

  const goTo = (to: StepId) => {
    setAttempt(undefined);
    history.push(BASE + hrefOfStep(to), { desde: step });
  };
  const fail = (found: readonly Problem[]) => {
    setLeft(typedOf(order.choices));
    setAttempt((before) => ({ step, count: (before?.count ?? 0) + 1, problems: found }));
  };
  const goOn = async () => {
    setIsChecking(true);
    const answer = await settle(order.body);
    setIsChecking(false);
    const now = order.judge(answer);
    const found = problemsOf(step, order.choices, now.facts);
    if (found.length > 0) return fail(found);
    const next = stepAfter(step, now.steps, now.complete, draft.hasBeenChecked);
    const hasBeenChecked = draft.hasBeenChecked || next === 'comprobar';
    const estimateDate = answer?.net_asset_value_date ?? draft.estimateDate;
    void save(next, { choices: order.choices, hasBeenChecked, estimateDate });
    return goTo(next);
  };
  const before = stepBefore(step, steps);
  return {
    step,
    steps,
    problems,
    summary,
    submission: attempt?.count,
    isChecking,
    isFieldLeft: isSameTyped(left, order.choices),
    hrefOfStep,
    /** «Cambiar ‹dato›» of the check: only where there is something else to choose. */
    changeTo: (to: StepId, what: string) => {
      if (!order.hasChoice(to)) return {};
      const follow = (event: MouseEvent) => {
        event.preventDefault();
        goTo(to);
      };
      return { change: { href: hrefOfStep(to), what, onClick: follow } };
    },
    goTo,
    goOn,
    fail,
    leaveField: () => setLeft(typedOf(order.choices)),
    backHref: before ? hrefOfStep(before) : paths.home,
    /** Back through the history where the step before is in it, so that forward and back stay true. */
    canGoBack: cameFrom !== undefined || (before === undefined && history.canGoBack()),
    goBack: () => history.back(),
    leave: async () => {
      const isKept = await save(step, { choices: order.choices });
      if (isKept) showToast({ title: operate.saved, tone: 'info' });
      go(paths.home);
    },
  };
}

export type Flow = ReturnType<typeof useFlow>;

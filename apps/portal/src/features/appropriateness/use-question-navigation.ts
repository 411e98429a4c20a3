import type { ConvenienceQuestion } from '@participe/contract/types';
import { useLocation, useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { BASE, hrefOf, paths, useQueryParams } from '../../routing/navigation.ts';
import { focusTitle } from '../../routing/route-focus.ts';
import {
  askedOf,
  CHECK,
  questionAfter,
  questionBefore,
  questionAt,
  type Answers,
} from './questions.ts';

/** Brings the focus to the title when the page becomes another under the same address. */
export function usePageFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return undefined;
    shown.current = page;
    window.scrollTo(0, 0);
    return focusTitle();
  }, [page]);
}

/** Where the test leads back to: the order that asked for it, at the step that did; home otherwise. */
export function useExit(): { href: string; isOrder: boolean } {
  const { b } = useQueryParams();
  if (!b) return { href: paths.home, isOrder: false };
  return { href: hrefOf(paths.operate, { paso: 'conocimientos', b }), isOrder: true };
}

/** The questions as places: each an entry of the history, and none of the answers lost on the way back. */
export function useQuestionNavigation(questions: readonly ConvenienceQuestion[]) {
  const { paso, b } = useQueryParams();
  const history = useRouter().history as RouterHistory;
  const cameFrom = useLocation({ select: (place) => (place.state as { desde?: string }).desde });
  const out = useExit();
  const [answers, setAnswers] = useState<Answers>({});
  const [hasBeenChecked, setHasBeenChecked] = useState(false);
  const asked = askedOf(questions, answers);
  const step = questionAt(paso, asked, answers);
  if (step === CHECK && !hasBeenChecked) setHasBeenChecked(true);
  usePageFocus(step);
  const stepHref = (to: string): string => hrefOf(paths.convenienceForm, { paso: to, b });
  const before = questionBefore(step, asked);
  const goTo = (to: string) => history.push(BASE + stepHref(to), { desde: step });
  return {
    answers,
    asked,
    step,
    stepHref,
    goTo,
    choose: (id: string, answer: string) => setAnswers((now) => ({ ...now, [id]: answer })),
    goOn: () => goTo(questionAfter(step, asked, answers, hasBeenChecked)),
    backHref: before === undefined ? out.href : stepHref(before),
    // Back through the history where the step before is in it, so that forward and back stay true.
    goBack: (event: MouseEvent) => {
      if (cameFrom === undefined) return;
      event.preventDefault();
      history.back();
    },
  };
}

export type Steps = ReturnType<typeof useQuestionNavigation>;

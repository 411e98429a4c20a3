import {
  linkOptions,
  useNavigate,
  useSearch,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import type { ConvenienceQuestion } from '@participe/contract/types';
import { useState, type MouseEvent } from 'react';
import type { LinkTarget } from '../../routing/link.tsx';
import { useHref } from '../../routing/use-href.ts';
import { addresses, getPrivateRouteId } from '../../routing/addresses.ts';
import { useTitleFocus } from '../../routing/route-focus.ts';
import {
  selectApplicableQuestions,
  REVIEW_STEP,
  findNextTestStep,
  findPreviousTestStep,
  resolveTestStep,
  type TestAnswers,
} from './questions.ts';

/** Returns the link that leaves the test: to the order that required the test, or else to home. */
export function useLinkToLeaveTest(): { link: LinkTarget; isOrder: boolean } {
  const { b } = useSearch({ from: getPrivateRouteId(addresses.convenienceForm) });
  if (!b) return { link: { to: addresses.home }, isOrder: false };
  const stepSearch = { paso: 'conocimientos', b };
  return { link: linkOptions({ to: addresses.operate, search: stepSearch }), isOrder: true };
}

/** Each question is a history entry, and going back loses no answers. */
export function useQuestionNavigation(questions: readonly ConvenienceQuestion[]) {
  const { paso, b } = useSearch({ from: getPrivateRouteId(addresses.convenienceForm) });
  const { history } = useRouter();
  const navigate = useNavigate();
  const href = useHref();
  const cameFrom = useLocation({ select: ({ state }) => state.desde });
  const exit = useLinkToLeaveTest();
  const [answers, setAnswers] = useState<TestAnswers>({});
  const [hasBeenChecked, setHasBeenChecked] = useState(false);
  const askedQuestions = selectApplicableQuestions(questions, answers);
  const step = resolveTestStep(paso, askedQuestions, answers);
  if (step === REVIEW_STEP && !hasBeenChecked) setHasBeenChecked(true);
  useTitleFocus(step);
  const stepHref = (paso: string) => href({ to: addresses.convenienceForm, search: { paso, b } });
  const previousStep = findPreviousTestStep(step, askedQuestions);
  const goTo = (to: string) => {
    void navigate({ href: stepHref(to), state: { desde: step } });
  };
  return {
    answers,
    askedQuestions,
    step,
    stepHref,
    goTo,
    choose: (id: string, answer: string) => setAnswers((now) => ({ ...now, [id]: answer })),
    goOn: () => goTo(findNextTestStep(step, askedQuestions, answers, hasBeenChecked)),
    backHref: previousStep === undefined ? href(exit.link) : stepHref(previousStep),
    // Going back in the history avoids a second entry of the step that led to this one.
    goBack: (event: MouseEvent) => {
      if (cameFrom === undefined) return;
      event.preventDefault();
      history.back();
    },
  };
}

export type QuestionNavigation = ReturnType<typeof useQuestionNavigation>;

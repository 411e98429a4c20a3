import { todayInMadrid } from '@participe/domain';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import type { KycQuestion } from './kyc.query.ts';
import { serverNow } from '../../../platform/clock.ts';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { useHref } from '../../../routing/use-href.ts';
import {
  findNextTestStep,
  findPreviousTestStep,
  resolveTestStep,
  REVIEW_STEP,
} from '../../appropriateness/questions.ts';
import { askedQuestionsOf, validAnswersOf } from './kyc-steps.ts';

/** The step that the address names; undefined on the first page, before the questions. */
export function useKycStep(): string | undefined {
  return useSearch({ from: getPrivateRouteId(addresses.kycForm) }).paso;
}

/** Navigates between the questions of the form. Each question is a history entry, so that the browser goes back. */
export function useKycNavigation(questions: readonly KycQuestion[]) {
  const requestedStep = useKycStep();
  const { history } = useRouter();
  const navigate = useNavigate();
  const href = useHref();
  const cameFrom = useLocation({ select: ({ state }) => state.desde });
  const [hasBeenChecked, setHasBeenChecked] = useState(false);
  const askedQuestions = askedQuestionsOf(questions);
  const today = todayInMadrid(serverNow());
  const step = resolveTestStep(requestedStep, askedQuestions, validAnswersOf(questions, today));
  if (step === REVIEW_STEP && !hasBeenChecked) setHasBeenChecked(true);
  const stepHref = (paso: string | undefined) => href({ to: addresses.kycForm, search: { paso } });
  const goTo = (to: string) => {
    void navigate({ href: stepHref(to), state: { desde: step } });
  };
  return {
    askedQuestions,
    step,
    stepHref,
    goTo,
    /** Goes to the step after a question, given the answers that include its new one. */
    goOn: (id: string, value: string) => {
      const answered = questions.map((one) => (one.id === id ? { ...one, answer: value } : one));
      const asked = askedQuestionsOf(answered);
      goTo(findNextTestStep(id, asked, validAnswersOf(answered, today), hasBeenChecked));
    },
    backHref: stepHref(findPreviousTestStep(step, askedQuestions)),
    // When another step led to this one, goes back in the history, so that no step is added to it a second time.
    goBack: (event: MouseEvent) => {
      if (cameFrom === undefined) return;
      event.preventDefault();
      history.back();
    },
  };
}

export type KycNavigation = ReturnType<typeof useKycNavigation>;

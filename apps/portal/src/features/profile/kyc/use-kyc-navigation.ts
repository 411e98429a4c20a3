import { findOwnersFault, todayInMadrid } from '@participe/domain';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import type { Kyc } from './kyc.query.ts';
import { serverNow } from '../../../platform/clock.ts';
import { useMyIntervenerId } from '../../../queries/balance.ts';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { useHref } from '../../../routing/use-href.ts';
import {
  findNextTestStep,
  findPreviousTestStep,
  resolveTestStep,
  REVIEW_STEP,
} from '../../appropriateness/questions.ts';
import { askedQuestionsOf, validAnswersOf } from './kyc-steps.ts';

/** The step after the questions to a company, in which it states its beneficial owners (CLD-14). */
export const OWNERS_STEP = 'titulares';

/** The search of the address of the form. */
export const useKycSearch = () => useSearch({ from: getPrivateRouteId(addresses.kycForm) });

/** The person whose form the address names: the logged-in one, or a company for which they act. */
export function useKycPerson(): string {
  const own = useMyIntervenerId();
  return useKycSearch().persona ?? own;
}

/** The step that the address names; undefined on the first page, before the questions. */
export function useKycStep(): string | undefined {
  return useKycSearch().paso;
}

/**
 * Navigates between the questions of the form, and the owners of a company. Each is a history entry, so that the browser
 * goes back.
 */
export function useKycNavigation(
  { questions, beneficial_owners: owners }: Kyc,
  asksOwners: boolean,
) {
  const { paso: requestedStep, persona } = useKycSearch();
  const { history } = useRouter();
  const navigate = useNavigate();
  const href = useHref();
  const cameFrom = useLocation({ select: ({ state }) => state.desde });
  const [hasBeenChecked, setHasBeenChecked] = useState(false);
  const askedQuestions = askedQuestionsOf(questions);
  const today = todayInMadrid(serverNow());
  const withOwners = (asked: readonly { id: string }[]) =>
    asksOwners ? [...asked, { id: OWNERS_STEP }] : asked;
  const ownersAnswer: Record<string, string> =
    findOwnersFault(owners, today) === undefined ? { [OWNERS_STEP]: OWNERS_STEP } : {};
  const validAnswers = (answered: typeof questions) => ({
    ...validAnswersOf(answered, today),
    ...ownersAnswer,
  });
  const steps = withOwners(askedQuestions);
  const step = resolveTestStep(requestedStep, steps, validAnswers(questions));
  if (step === REVIEW_STEP && !hasBeenChecked) setHasBeenChecked(true);
  const stepHref = (paso: string | undefined) =>
    href({ to: addresses.kycForm, search: { paso, persona } });
  const goTo = (to: string) => {
    void navigate({ href: stepHref(to), state: { desde: step } });
  };
  return {
    askedQuestions,
    /** The number of steps, with the review as the last one. */
    count: steps.length + 1,
    step,
    stepHref,
    goTo,
    /** Goes to the step after a question, given the answers that include its new one. */
    goOn: (id: string, value: string) => {
      const answered = questions.map((one) => (one.id === id ? { ...one, answer: value } : one));
      const asked = withOwners(askedQuestionsOf(answered));
      goTo(findNextTestStep(id, asked, validAnswers(answered), hasBeenChecked));
    },
    backHref: stepHref(findPreviousTestStep(step, steps)),
    // When another step led to this one, goes back in the history, so that no step is added to it a second time.
    goBack: (event: MouseEvent) => {
      if (cameFrom === undefined) return;
      event.preventDefault();
      history.back();
    },
  };
}

export type KycNavigation = ReturnType<typeof useKycNavigation>;

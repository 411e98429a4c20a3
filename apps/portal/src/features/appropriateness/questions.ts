import type { ConvenienceQuestion } from '@participe/contract/types';

/** The answer that was chosen for each question so far. */
export type Answers = Readonly<Record<string, string>>;

/** The last step, where everything is looked at once more before it is sent. */
export const CHECK = 'comprobar';

/** The questions that a person who gave these answers is asked, in their order. */
export function askedOf(
  questions: readonly ConvenienceQuestion[],
  answers: Answers,
): ConvenienceQuestion[] {
  const asked = new Set<string>();
  return questions.filter(({ id, depends_on: needs }) => {
    const answer = needs && asked.has(needs.question_id) ? answers[needs.question_id] : undefined;
    const isAsked = needs === null || (answer !== undefined && needs.answer_ids.includes(answer));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/** How far one has come: the first question without an answer, or the check. */
function reachOf(asked: readonly ConvenienceQuestion[], answers: Answers): string {
  return asked.find(({ id }) => answers[id] === undefined)?.id ?? CHECK;
}

/** The step to show: the one that the address asks for, as far as one has come. */
export function questionAt(
  requested: string | undefined,
  asked: readonly ConvenienceQuestion[],
  answers: Answers,
): string {
  const steps = [...asked.map(({ id }) => id), CHECK];
  const reach = reachOf(asked, answers);
  if (requested === undefined || !steps.includes(requested)) return steps[0] ?? CHECK;
  return steps.indexOf(requested) <= steps.indexOf(reach) ? requested : reach;
}

/** The step after a question: the next one, or what is still open when the check has been seen. */
export function questionAfter(
  id: string,
  asked: readonly ConvenienceQuestion[],
  answers: Answers,
  hasBeenChecked: boolean,
): string {
  if (hasBeenChecked) return reachOf(asked, answers);
  const at = asked.findIndex((question) => question.id === id);
  return asked[at + 1]?.id ?? CHECK;
}

/** The step before one, or undefined at the first. */
export function questionBefore(
  step: string,
  asked: readonly ConvenienceQuestion[],
): string | undefined {
  const ids = asked.map(({ id }) => id);
  return step === CHECK ? ids.at(-1) : ids[ids.indexOf(step) - 1];
}

/** The answers as they are sent: those of the questions that are asked, and of no other. */
export function bodyOf(asked: readonly ConvenienceQuestion[], answers: Answers) {
  return {
    answers: asked.map(({ id }) => {
      const answer = answers[id];
      return { question_id: id, answer_ids: answer === undefined ? [] : [answer] };
    }),
  };
}

export { listConvenienceQuestions } from './list-convenience-questions.ts';
export { scoreConvenienceTest } from './score-convenience-test.ts';
export { takeConvenienceTest } from './take-convenience-test.ts';

import type { PollQuestion } from '@participe/contract/types';
import { type PollAnswerValue, pollTextMaxLength } from '@participe/domain';
import { CheckboxRow, Fieldset, RadioCards, TextArea } from '@participe/ui';
import { polls as texts } from '#texts/personal/polls.ts';
import { getAnswerControlId, type PollAnswerValues } from './typed-answers.ts';
import styles from './polls.module.css';

interface QuestionProps {
  question: PollQuestion;
  value: PollAnswerValue | undefined;
  error: string | undefined;
  onChange: (value: PollAnswerValue) => void;
}

const MAX_TEXT_LENGTH = new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(
  pollTextMaxLength,
);

function labelOf({ text, required }: PollQuestion): string {
  return required ? text : texts.optional(text);
}

/** The numbers of a scale stand in a row, as far as the width of the page permits. */
function Scale({ question, value, error, onChange }: QuestionProps) {
  const id = getAnswerControlId(question.id);
  const minimumChoices = question.min ?? 0;
  const numbers = Array.from(
    { length: (question.max ?? 0) - minimumChoices + 1 },
    (_, at) => minimumChoices + at,
  );
  return (
    <Fieldset id={id} legend={labelOf(question)} error={error}>
      <div className={styles.scale}>
        {numbers.map((number) => (
          <label key={number} className={styles.number}>
            <input
              type="radio"
              name={id}
              value={number}
              checked={value === number}
              onChange={() => onChange(number)}
            />
            {number}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

function MultipleChoice({ question, value, error, onChange }: QuestionProps) {
  const chosenOptions = typeof value === 'object' ? value : [];
  const toggleOption = (id: string) =>
    onChange(
      chosenOptions.includes(id)
        ? chosenOptions.filter((one) => one !== id)
        : [...chosenOptions, id],
    );
  return (
    <Fieldset id={getAnswerControlId(question.id)} legend={labelOf(question)} error={error}>
      {question.options.map(({ id, text }) => (
        <CheckboxRow
          key={id}
          label={text}
          checked={chosenOptions.includes(id)}
          onChange={() => toggleOption(id)}
        />
      ))}
    </Fieldset>
  );
}

function Question(props: QuestionProps) {
  const { question, value, error, onChange } = props;
  const id = getAnswerControlId(question.id);
  switch (question.type) {
    case 'scale':
      return <Scale {...props} />;
    case 'multiple':
      return <MultipleChoice {...props} />;
    case 'single':
      return (
        <RadioCards
          id={id}
          legend={labelOf(question)}
          error={error}
          options={question.options.map((option) => ({ value: option.id, label: option.text }))}
          value={typeof value === 'string' ? value : undefined}
          onChange={onChange}
          columns={2}
        />
      );
    case 'text':
      return (
        <TextArea
          id={id}
          label={labelOf(question)}
          hint={texts.hint(MAX_TEXT_LENGTH)}
          error={error}
          rows={3}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

interface QuestionsProps {
  questions: readonly PollQuestion[];
  values: PollAnswerValues;
  /** Error messages, by the id of the control. */
  messages: Readonly<Record<string, string>>;
  onAnswer: (id: string, value: PollAnswerValue) => void;
}

export function PollQuestions({ questions, values, messages, onAnswer }: QuestionsProps) {
  return questions.map((question) => (
    <Question
      key={question.id}
      question={question}
      value={values[question.id]}
      error={messages[getAnswerControlId(question.id)]}
      onChange={(value) => onAnswer(question.id, value)}
    />
  ));
}

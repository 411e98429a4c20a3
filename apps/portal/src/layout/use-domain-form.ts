import type { CallError } from '@participe/contract/client';
import type { SubmitEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { asCallError, getFailureText } from '../api/failure.ts';
import {
  groupMessagesById,
  toFieldErrors,
  toSummaryErrors,
  type FieldLabels,
  type FieldValidationError,
} from '../lib/field-errors.ts';

export interface ValidatedFormOptions<Values extends FieldValues> {
  start: Values;
  /** Labels of the fields, by their names in the call. */
  labels: FieldLabels;
  /** Validates the values with the domain rules, and returns the errors in page sequence. */
  mistakesIn: (values: Values) => readonly FieldValidationError[];
  /** Returns the id of a field's control; by default the name of the field. */
  idOf?: (field: string) => string;
  /** Determines when a shown error is checked again; by default when the form is sent. */
  rechecks?: 'onSubmit' | 'onChange';
  /** Focuses the first invalid field; for pages without an error summary. */
  focusesField?: boolean;
  /** Returns the text of a failed call; by default the text that all forms use. */
  textOf?: (error: CallError) => string;
}

function resolverOf<Values extends FieldValues>({
  mistakesIn,
}: ValidatedFormOptions<Values>): Resolver<Values> {
  return (values) => {
    const mistakes = mistakesIn(values);
    if (mistakes.length === 0) return { values, errors: {} };
    const errors = mistakes.map(({ field = 'root', message }) => [
      field,
      { type: 'domain', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}

function listMistakes(byField: object): FieldValidationError[] {
  return Object.entries(byField as Record<string, FieldError>).map(([field, error]) => ({
    field,
    message: error.message ?? '',
  }));
}

/**
 * A form of the private area, which is validated with the domain rules when it is sent, and shows the refusals of the
 * service (UIX-29). Pressing the button again while the call is open sends nothing.
 */
export function useValidatedForm<Values extends FieldValues>(
  options: ValidatedFormOptions<Values>,
) {
  'use no memo'; // The React compiler would not notice that react-hook-form changes its errors in place.
  const { start, labels, idOf, textOf = getFailureText } = options;
  const { register, handleSubmit, setError, setValue, getValues, control, formState } =
    useForm<Values>({
      defaultValues: start as DefaultValues<Values>,
      resolver: resolverOf(options),
      reValidateMode: options.rechecks ?? 'onSubmit',
      shouldFocusError: options.focusesField ?? false,
    });
  const { root, ...byField } = formState.errors;
  const errors = toSummaryErrors(listMistakes(byField), labels, idOf);
  const messages = groupMessagesById(errors);
  const idFor = (name: string) => idOf?.(name) ?? name;

  const showRefusal = (thrown: unknown) => {
    const error = asCallError(thrown);
    const fieldErrors = toFieldErrors(error, labels);
    for (const { field, message } of fieldErrors) setError(field as Path<Values>, { message });
    if (fieldErrors.length === 0) setError('root', { message: textOf(error) });
  };
  const trySend = async (send: (values: Values) => unknown, values: Values) => {
    try {
      await send(values);
    } catch (thrownValue) {
      showRefusal(thrownValue);
    }
  };
  const submit = (send: (values: Values) => unknown) => {
    if (!formState.isSubmitting) void handleSubmit((values) => trySend(send, values))();
  };
  return {
    errors,
    messages,
    /** Error message that belongs to no field of the form. */
    failure: root?.message,
    /** Number of submits. Each increase moves the focus to the error summary. */
    submission: formState.submitCount,
    isPending: formState.isSubmitting,
    values: useWatch({ control }) as Values,
    getValues,
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value),
    field: (name: Path<Values>) => ({
      ...register(name),
      id: idFor(name),
      error: messages[idFor(name)],
    }),
    onSubmit: (send: (values: Values) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(send);
    },
    /** Validates and sends as `onSubmit` does, for a button of its own. */
    submit,
  };
}

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
import { asCallError, failureText } from '../api/failure.ts';
import {
  messagesById,
  toFieldErrors,
  summaryErrors,
  type FieldLabels,
  type FieldValidationError,
} from '../lib/field-errors.ts';

export interface DomainFormOptions<Values extends FieldValues> {
  /** Initial values of the form. */
  start: Values;
  /** Labels of the form fields, by the name of the field in the call. */
  labels: FieldLabels;
  /** Validates the values with the domain rules. Returns the errors in page sequence. */
  mistakesIn: (values: Values) => readonly FieldValidationError[];
  /** Returns the id of a field's control, for fields whose name is not the id. */
  idOf?: (field: string) => string;
  /** When an error that is shown is checked again; by default when the form is sent. */
  rechecks?: 'onSubmit' | 'onChange';
  /** True when the first invalid field must take the focus, on pages without an error summary. */
  focusesField?: boolean;
  /** Returns the text to show for a failed call. By default, all forms use the same text. */
  textOf?: (error: CallError) => string;
}

function resolverOf<Values extends FieldValues>({
  mistakesIn,
}: DomainFormOptions<Values>): Resolver<Values> {
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

/**
 * State of a form in the private area. The domain rules validate it when it is sent, and the service's refusals are
 * shown at their fields (UIX-29); while a call is open, pressing the button again sends nothing.
 */
export function useDomainForm<Values extends FieldValues>(options: DomainFormOptions<Values>) {
  'use no memo'; // The options are read here, because react-hook-form changes its errors in place and the React compiler would not notice that.
  const { start, labels, idOf, textOf = failureText } = options;
  const { register, handleSubmit, setError, setValue, getValues, control, formState } =
    useForm<Values>({
      defaultValues: start as DefaultValues<Values>,
      resolver: resolverOf(options),
      reValidateMode: options.rechecks ?? 'onSubmit',
      shouldFocusError: options.focusesField ?? false,
    });
  const { root, ...found } = formState.errors;
  const mistakes = Object.entries(found as Record<string, FieldError>).map(([field, error]) => ({
    field,
    message: error.message ?? '',
  }));
  const errors = summaryErrors(mistakes, labels, idOf);
  const messages = messagesById(errors);
  const idFor = (name: string) => idOf?.(name) ?? name;

  const refuse = (thrown: unknown) => {
    const error = asCallError(thrown);
    const named = toFieldErrors(error, labels);
    for (const { field, message } of named) setError(field as Path<Values>, { message });
    if (named.length === 0) setError('root', { message: textOf(error) });
  };
  const trySend = async (send: (values: Values) => unknown, values: Values) => {
    try {
      await send(values);
    } catch (thrown) {
      refuse(thrown);
    }
  };
  return {
    errors,
    messages,
    /** Error message that belongs to no field. */
    failure: root?.message,
    /** Number of attempts to send the form. Each increase gives the focus to the error summary. */
    submission: formState.submitCount,
    isPending: formState.isSubmitting,
    values: useWatch({ control }) as Values,
    getValues,
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value),
    /** Returns the properties that connect a native control to the form. */
    field: (name: Path<Values>) => ({
      ...register(name),
      id: idFor(name),
      error: messages[idFor(name)],
    }),
    /** Returns the submit handler, which validates the form and sends its values. */
    onSubmit: (send: (values: Values) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!formState.isSubmitting) void handleSubmit((values) => trySend(send, values))();
    },
  };
}

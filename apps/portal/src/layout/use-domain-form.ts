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
  refusedFields,
  summaryErrors,
  type FieldLabels,
  type Mistake,
} from '../lib/field-errors.ts';

export interface DomainForm<Values extends FieldValues> {
  /** The values that it begins with. */
  start: Values;
  /** The label of each field by its name in the call. */
  labels: FieldLabels;
  /** The rules of the domain: the mistakes in the order of the page. */
  mistakesIn: (values: Values) => readonly Mistake[];
  /** The id of a control where it is not the name of its field. */
  idOf?: (field: string) => string;
  /** When a mistake that was shown is checked again; as it is sent, if left out. */
  rechecks?: 'onSubmit' | 'onChange';
  /** Without a summary on the page the first wrong field takes the focus. */
  focusesField?: boolean;
  /** The words for a failed call; those of every call if left out. */
  textOf?: (error: CallError) => string;
}

function resolverOf<Values extends FieldValues>({
  mistakesIn,
}: DomainForm<Values>): Resolver<Values> {
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
 * A form of the private area: checked by the rules of the domain when it is sent, with the refusals of the
 * service at their fields (UIX-29). A second press while it is under way sends nothing.
 */
export function useDomainForm<Values extends FieldValues>(options: DomainForm<Values>) {
  'use no memo'; // react-hook-form changes its errors in place, which the compiler would not notice.
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
    const named = refusedFields(error, labels);
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
    /** The failure that is about no field. */
    failure: root?.message,
    /** Counts the attempts, for the focus of the summary. */
    submission: formState.submitCount,
    isPending: formState.isSubmitting,
    values: useWatch({ control }) as Values,
    getValues,
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value),
    /** The properties of a native control. */
    field: (name: Path<Values>) => ({
      ...register(name),
      id: idFor(name),
      error: messages[idFor(name)],
    }),
    /** Validates the form and sends its values. */
    onSubmit: (send: (values: Values) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!formState.isSubmitting) void handleSubmit((values) => trySend(send, values))();
    },
  };
}

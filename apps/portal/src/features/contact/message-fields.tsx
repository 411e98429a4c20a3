import { contactChannels } from '@participe/domain';
import { Note, RadioCards, Select, TextField } from '@participe/ui';
import { messages as texts } from '#texts/personal/messages.ts';
import type { useValidatedForm } from '../../layout/use-domain-form.ts';
import { TextAreaWithCounter } from './counted-text.tsx';
import type { MessageValues } from './typed-message.ts';

const CATEGORIES = Object.entries(texts.categories).map(([value, label]) => ({ value, label }));
const CHANNELS = contactChannels.map((value) => ({ value, label: texts.channels[value] }));

interface MessageFieldsProps {
  form: ReturnType<typeof useValidatedForm<MessageValues>>;
}

export function MessageFields({ form }: MessageFieldsProps) {
  const { values, field, set } = form;
  return (
    <>
      <Select
        {...field('category')}
        label={texts.category}
        options={CATEGORIES}
        placeholder={texts.chooseCategory}
      />
      {values.category === 'COMPLAINT' && <Note>{texts.complaintNote}</Note>}
      <TextAreaWithCounter
        {...field('description')}
        length={[...values.description.trim()].length}
      />
      <RadioCards
        legend={texts.answer}
        options={CHANNELS}
        value={values.channel}
        onChange={(channel) => set('channel', channel)}
        columns={2}
      />
      {values.channel === 'PHONE' && (
        <TextField
          {...field('phone')}
          type="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          autoComplete="tel"
          maxLength={30}
        />
      )}
    </>
  );
}

import { type ContactChannel, type IssueCategory, contactChannels } from '@participe/domain';
import { Note, RadioCards, Select, TextField, type SummaryError } from '@participe/ui';
import { useState } from 'react';
import { messages as texts } from '#texts/personal/messages.ts';
import { CountedText } from './counted-text.tsx';
import { field } from './typed-message.ts';

const CATEGORIES = Object.entries(texts.categories).map(([value, label]) => ({ value, label }));
const CHANNELS = contactChannels.map((value) => ({ value, label: texts.channels[value] }));
const COMPLAINT: IssueCategory = 'COMPLAINT';

interface MessageFieldsProps {
  errors: readonly SummaryError[];
  channel: ContactChannel;
  onChannel: (channel: ContactChannel) => void;
}

/** What it is about, the message, and how it is to be answered. */
export function MessageFields({ errors, channel, onChannel }: MessageFieldsProps) {
  const [isComplaint, setComplaint] = useState(false);
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <>
      <Select
        id={field.category}
        name={field.category}
        label={texts.category}
        error={errorOf(field.category)}
        options={CATEGORIES}
        placeholder={texts.chooseCategory}
        onChange={({ target }) => setComplaint(target.value === COMPLAINT)}
      />
      {isComplaint && <Note>{texts.complaintNote}</Note>}
      <CountedText id={field.description} error={errorOf(field.description)} />
      <RadioCards
        legend={texts.answer}
        options={CHANNELS}
        value={channel}
        onChange={onChannel}
        columns={2}
      />
      {channel === 'PHONE' && (
        <TextField
          type="tel"
          id={field.phone}
          name={field.phone}
          label={texts.phone}
          hint={texts.phoneHint}
          error={errorOf(field.phone)}
          autoComplete="tel"
          maxLength={30}
        />
      )}
    </>
  );
}

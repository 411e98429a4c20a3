import { Alert, OtpField, Select, TextArea, TextField, otpDigits } from '@participe/ui';
import { accessReasonLabels } from '@participe/domain';
import { useState } from 'react';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { field } from './access.ts';

const { access } = loginAdmin;
const REASONS = Object.entries(accessReasonLabels).map(([value, label]) => ({ value, label }));

interface AccessFieldsProps {
  messages: Readonly<Record<string, string>>;
  /** True once code and reason are accepted: only the client is still missing. */
  isProven: boolean;
}

/** The fields for code, client and reason, in this order. */
export function AccessFields({ messages, isProven }: AccessFieldsProps) {
  const [code, setCode] = useState('');
  return (
    <>
      {isProven ? (
        <Alert tone="ok" role="status">
          {access.proven}
        </Alert>
      ) : (
        <OtpField
          id={field.code}
          name={field.code}
          label={access.code}
          hint={access.codeHint}
          error={messages[field.code]}
          value={code}
          onChange={({ target }) => setCode(otpDigits(target.value))}
        />
      )}
      <TextField
        id={field.document}
        name={field.document}
        label={access.document}
        hint={access.documentHint}
        error={messages[field.document]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {!isProven && (
        <>
          <Select
            id={field.reasonCode}
            name={field.reasonCode}
            label={access.reasonCode}
            error={messages[field.reasonCode]}
            options={REASONS}
            placeholder={access.chooseReason}
          />
          <TextArea
            id={field.reason}
            name={field.reason}
            label={access.reason}
            hint={access.reasonHint}
            error={messages[field.reason]}
            maxLength={500}
            rows={3}
          />
        </>
      )}
    </>
  );
}

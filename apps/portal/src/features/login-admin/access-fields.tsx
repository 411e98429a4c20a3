import { Alert, OtpField, Select, TextArea, TextField, extractOtpDigits } from '@participe/ui';
import { accessReasonLabels } from '@participe/domain';
import { useState } from 'react';
import { loginAdmin } from '#texts/guest/login-admin.ts';
import { accessFieldIds } from './access.ts';

const { access } = loginAdmin;
const REASONS = Object.entries(accessReasonLabels).map(([value, label]) => ({ value, label }));

interface AccessFieldsProps {
  messages: Readonly<Record<string, string>>;
  /** True once the service has accepted code and reason, so that only the client must still be named. */
  isVerified: boolean;
}

export function StaffAccessFields({ messages, isVerified }: AccessFieldsProps) {
  const [code, setCode] = useState('');
  return (
    <>
      {isVerified ? (
        <Alert tone="ok" role="status">
          {access.proven}
        </Alert>
      ) : (
        <OtpField
          id={accessFieldIds.code}
          name={accessFieldIds.code}
          label={access.code}
          hint={access.codeHint}
          error={messages[accessFieldIds.code]}
          value={code}
          onChange={({ target }) => setCode(extractOtpDigits(target.value))}
        />
      )}
      <TextField
        id={accessFieldIds.document}
        name={accessFieldIds.document}
        label={access.document}
        hint={access.documentHint}
        error={messages[accessFieldIds.document]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {!isVerified && (
        <>
          <Select
            id={accessFieldIds.reasonCode}
            name={accessFieldIds.reasonCode}
            label={access.reasonCode}
            error={messages[accessFieldIds.reasonCode]}
            options={REASONS}
            placeholder={access.chooseReason}
          />
          <TextArea
            id={accessFieldIds.reason}
            name={accessFieldIds.reason}
            label={access.reason}
            hint={access.reasonHint}
            error={messages[accessFieldIds.reason]}
            maxLength={500}
            rows={3}
          />
        </>
      )}
    </>
  );
}

import { useState } from 'react';
import { MobileCodeForm } from './mobile-code-form.tsx';
import { MobileForm, type MobileWithCodeSent } from './mobile-form.tsx';
import type { Mobile } from './mobile.ts';

const FIRST: Mobile = { phone_prefix: '+34', phone: '' };

/** Adds a person's first mobile: asks for its number, then for the code sent to it. */
export function MobileStep({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [mobile, setMobile] = useState<Mobile>(FIRST);
  const [sent, setSent] = useState<MobileWithCodeSent>();
  if (sent) {
    return <MobileCodeForm mobile={sent} onVerified={onDone} onBack={() => setSent(undefined)} />;
  }
  const onSent = (answered: MobileWithCodeSent) => {
    setMobile(answered);
    setSent(answered);
  };
  return <MobileForm start={mobile} onSent={onSent} onCancel={onCancel} />;
}

import type { Mobile } from '@participe/domain';
import { useState } from 'react';
import { MobileCodeForm } from './mobile-code-form.tsx';
import { MobileForm, type MobileWithCodeSent } from './mobile-form.tsx';

const EMPTY_MOBILE: Mobile = { phone_prefix: '+34', phone: '' };

/** Asks for the number of a first mobile, then for a code that proves that the mobile belongs to the person. */
export function MobileStep({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [mobile, setMobile] = useState<Mobile>(EMPTY_MOBILE);
  const [sent, setSent] = useState<MobileWithCodeSent>();
  if (sent) {
    return <MobileCodeForm mobile={sent} onVerified={onDone} onBack={() => setSent(undefined)} />;
  }
  const onSent = (mobileWithCode: MobileWithCodeSent) => {
    setMobile(mobileWithCode);
    setSent(mobileWithCode);
  };
  return <MobileForm start={mobile} onSent={onSent} onCancel={onCancel} />;
}

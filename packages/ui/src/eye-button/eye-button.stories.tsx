import { useState } from 'react';
import { HideAmountsButton } from './eye-button.tsx';

export const title = 'ui/eye-button';

export const Shown = () => {
  const [hidden, setHidden] = useState(false);
  return <HideAmountsButton hidden={hidden} onToggle={() => setHidden(!hidden)} />;
};
export const Hidden = () => <HideAmountsButton hidden onToggle={() => {}} />;

import { useState } from 'react';
import { EyeButton } from './eye-button.tsx';

export const title = 'ui/eye-button';

export const Shown = () => {
  const [hidden, setHidden] = useState(false);
  return <EyeButton hidden={hidden} onToggle={() => setHidden(!hidden)} />;
};
export const Hidden = () => <EyeButton hidden onToggle={() => {}} />;

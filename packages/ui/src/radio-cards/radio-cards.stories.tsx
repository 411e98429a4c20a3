import { useState } from 'react';
import { RadioCards } from './radio-cards.tsx';

export const title = 'ui/radio-cards';

const MODES = [
  { value: 'CASH', label: 'Una cantidad en euros', hint: 'Es la cantidad antes de la retención.' },
  { value: 'PARTICIPATIONS', label: 'Un número de participaciones' },
  { value: 'TOTAL', label: 'Todo' },
] as const;
type Mode = (typeof MODES)[number]['value'];

export const Chosen = () => {
  const [mode, setMode] = useState<Mode | undefined>('CASH');
  return <RadioCards legend="Forma de reembolso" options={MODES} value={mode} onChange={setMode} />;
};
export const WithError = () => {
  const [mode, setMode] = useState<Mode | undefined>(undefined);
  return (
    <RadioCards
      legend="Forma de reembolso"
      hint="Elija una."
      error="Campo requerido."
      options={MODES}
      value={mode}
      onChange={setMode}
    />
  );
};

import { useState } from 'react';
import { ToggleSwitch } from './switch.tsx';

export const title = 'ui/switch';

export const Off = () => {
  const [on, setOn] = useState(false);
  return <ToggleSwitch label="Mostrar cuentas ocultas" checked={on} onChange={setOn} />;
};
export const On = () => {
  const [on, setOn] = useState(true);
  return (
    <ToggleSwitch
      label="Mostrar cuentas ocultas"
      hint="Solo en este equipo."
      checked={on}
      onChange={setOn}
    />
  );
};

import { useState } from 'react';
import { MoneyInput, PercentInput, UnitsInput } from './money-input.tsx';

export const title = 'ui/money-input';

const HINT = 'Tiene 5.240,18 € disponibles. Escriba solo números y, si hace falta, una coma.';

export const Empty = () => {
  const [text, setText] = useState('');
  return <MoneyInput label="Importe bruto" hint={HINT} value={text} onChange={setText} />;
};
export const Written = () => {
  const [text, setText] = useState('1234,56');
  return <MoneyInput label="Importe bruto" value={text} onChange={setText} />;
};
export const Ambiguous = () => {
  const [text, setText] = useState('1.234');
  return <MoneyInput label="Importe bruto" value={text} onChange={setText} />;
};
export const WithError = () => {
  const [text, setText] = useState('5.200,00');
  return (
    <MoneyInput
      label="Importe bruto"
      hint={HINT}
      error="El importe tiene que dejar al menos 100,00 € en el fondo, o ser total"
      value={text}
      onChange={setText}
    />
  );
};
export const Participations = () => {
  const [text, setText] = useState('12,345678');
  return <UnitsInput label="Participaciones" value={text} onChange={setText} />;
};
export const Percent = () => {
  const [text, setText] = useState('12,5');
  return <PercentInput label="Porcentaje" value={text} onChange={setText} />;
};

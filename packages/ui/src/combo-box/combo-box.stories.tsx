import { useState } from 'react';
import { ComboBox } from './combo-box.tsx';

export const title = 'ui/combo-box';

const FUNDS = [
  { id: 'a', label: 'Sotavera Global FI', detail: 'ES0000000010' },
  { id: 'b', label: 'Sotavera Mixto FI', detail: 'ES0000000028' },
  { id: 'c', label: 'Sotavera Renta PP', detail: 'N0001' },
];

export const Chosen = () => {
  const [id, setId] = useState<string | null>('a');
  return <ComboBox label="Producto" options={FUNDS} selected={id} onSelect={setId} />;
};
export const WithError = () => {
  const [id, setId] = useState<string | null>(null);
  return (
    <ComboBox
      label="Producto"
      hint="Escriba el nombre o elija de la lista."
      error="Campo requerido."
      options={FUNDS}
      selected={id}
      onSelect={setId}
    />
  );
};

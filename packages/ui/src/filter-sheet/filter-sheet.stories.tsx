import { useState } from 'react';
import { Select } from '../select/select.tsx';
import { FilterSheet } from './filter-sheet.tsx';

export const title = 'ui/filter-sheet';

export const Open = () => {
  const [open, setOpen] = useState(true);
  const closeSheet = () => setOpen(false);
  return (
    <FilterSheet
      isOpen={open}
      onOpen={() => setOpen(true)}
      onClose={closeSheet}
      active={2}
      applyLabel="Ver 12 operaciones"
      onApply={closeSheet}
      onClear={closeSheet}
    >
      <Select
        label="Tipo"
        placeholder="Todos los tipos"
        options={[{ value: 'SUSCRIPCION', label: 'Suscripción' }]}
      />
      <Select
        label="Estado"
        placeholder="Todos los estados"
        options={[{ value: 'FINALIZED', label: 'Finalizada' }]}
      />
    </FilterSheet>
  );
};

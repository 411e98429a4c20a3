import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

export const title = 'ui/dialog';

export const Open = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cambiar alias
      </Button>
      <Dialog
        isOpen={open}
        title="Cambiar alias"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Guardar</Button>}
      >
        <p>El alias solo lo ve usted.</p>
      </Dialog>
    </>
  );
};
export const Confirm = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Anular la orden
      </Button>
      <ConfirmDialog
        isOpen={open}
        danger
        title="¿Anular esta orden?"
        confirmLabel="Sí, anular la orden"
        cancelLabel="No, volver"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        <p>
          No se retirará dinero. Si ya hizo la transferencia se la devolveremos a la misma cuenta.
        </p>
      </ConfirmDialog>
    </>
  );
};

import { IconDownload } from '../icons/icons.ts';
import { Button } from './button.tsx';

export const title = 'ui/button';

export const Primary = () => <Button>Continuar</Button>;
export const Secondary = () => (
  <Button variant="secondary" icon={<IconDownload size={20} aria-hidden />}>
    Descargar (CSV)
  </Button>
);
export const Text = () => <Button variant="text">Guardar y salir</Button>;
export const Danger = () => <Button variant="danger">Sí, anular la orden</Button>;
export const Pending = () => (
  <Button isPending pendingLabel="Entrando…">
    Entrar
  </Button>
);
export const Stacked = () => (
  <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
    <Button fullWidth>Invertir</Button>
    <Button fullWidth variant="secondary">
      Traer un fondo de otra entidad
    </Button>
    <Button fullWidth variant="text">
      Retirar dinero
    </Button>
  </div>
);

import { Badge } from '../badge/badge.tsx';
import { IconBell, IconX } from '../icons/icons.ts';
import { IconButton } from './icon-button.tsx';

export const title = 'ui/icon-button';

export const Close = () => <IconButton label="Cerrar" icon={<IconX size={24} aria-hidden />} />;
export const WithBadge = () => (
  <IconButton
    label="Notificaciones, 3 sin leer"
    icon={<IconBell size={24} aria-hidden />}
    badge={<Badge count={3} />}
  />
);

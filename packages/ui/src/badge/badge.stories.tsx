import { IconBell } from '../icons/icons.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Badge } from './badge.tsx';

export const title = 'ui/badge';

export const Many = () => (
  <IconButton
    label="Notificaciones, más de 99 sin leer"
    icon={<IconBell size={24} aria-hidden />}
    badge={<Badge count={120} />}
  />
);

import { IconEye } from '../icons/icons.ts';
import { Tag } from './tag.tsx';

export const title = 'ui/tag';

export const Tones = () => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    <Tag>Fondo</Tag>
    <Tag icon={<IconEye size={16} aria-hidden />}>Solo consulta</Tag>
    <Tag tone="info">Nuevo</Tag>
    <Tag tone="ok">Principal</Tag>
    <Tag tone="warn">Caduca pronto</Tag>
    <Tag tone="danger">Caducado</Tag>
  </p>
);

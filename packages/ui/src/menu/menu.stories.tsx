import { useEffect, useRef } from 'react';
import { IconDots, IconLogout, IconUser } from '../icons/icons.ts';
import { Menu } from './menu.tsx';

export const title = 'ui/menu';

const PROFILE = [
  { id: 'perfil', label: 'Mi perfil', icon: <IconUser size={20} aria-hidden /> },
  { id: 'config', label: 'Config. de cuentas' },
  { id: 'documentos', label: 'Documentación' },
  { id: 'salir', label: 'Cerrar sesión', icon: <IconLogout size={20} aria-hidden /> },
];

export const Closed = () => (
  <Menu
    label="Acciones de Ahorro de Vera"
    items={[
      { id: 'invertir', label: 'Invertir' },
      { id: 'retirar', label: 'Retirar' },
    ]}
    onAction={() => {}}
  >
    <IconDots size={24} aria-hidden />
  </Menu>
);

export const Open = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return (
    <div ref={box} style={{ minHeight: 300 }}>
      <Menu label="EP Elena Prat, su perfil" items={PROFILE} onAction={() => {}} asSheet>
        EP
      </Menu>
    </div>
  );
};

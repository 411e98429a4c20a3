declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentProps, FunctionComponent } from 'react';
  const icon: FunctionComponent<ComponentProps<'svg'> & { size?: number; stroke?: number }>;
  export default icon;
}

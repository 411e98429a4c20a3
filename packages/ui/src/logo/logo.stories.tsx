import { demoMark, demoName } from './demo-mark.ts';
import { Logo } from './logo.tsx';

export const title = 'ui/logo';

export const Sotavera = () => <Logo mark={demoMark} name={demoName} />;
export const LumbreraNorte = () => (
  <Logo
    mark={{ strokes: ['M5 26 16 9l11 17', 'M11 26h10'], dots: [{ x: 16, y: 5, r: 2.6 }] }}
    name="Lumbrera Norte"
  />
);

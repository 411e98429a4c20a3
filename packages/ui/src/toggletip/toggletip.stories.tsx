import { useEffect, useRef } from 'react';
import { Toggletip } from './toggletip.tsx';

export const title = 'ui/toggletip';

export const Closed = () => (
  <p>
    Ganancia <Toggletip term="Ganancia">Lo que ha ganado o perdido en euros.</Toggletip>
  </p>
);
export const Open = () => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return (
    <div ref={box} style={{ minHeight: 160 }}>
      Ganancia{' '}
      <Toggletip term="Ganancia">
        Lo que ha ganado o perdido en euros, antes de impuestos.
      </Toggletip>
    </div>
  );
};

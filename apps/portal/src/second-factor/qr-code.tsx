import { encode } from 'uqr';
import { secondFactor as texts } from '../locales/es/second-factor.ts';
import styles from './second-factor.module.css';

/** White modules around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** One square for each dark module, as the data of one path. */
export function darkModules(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** An address as a QR code. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={texts.app.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={darkModules(data)} fill="#000" />
    </svg>
  );
}

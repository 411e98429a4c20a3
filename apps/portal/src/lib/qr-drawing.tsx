import { encode } from 'uqr';
import styles from './qr-drawing.module.css';

/** White modules around the code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/** One square for each dark module, as the data of one path. */
function darkModules(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** The picture of a QR code. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={darkModules(data)} fill="#000" />
    </svg>
  );
}

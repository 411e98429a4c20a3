import { encode } from 'uqr';
import styles from './qr-drawing.module.css';

/** Width of the white border in modules, by which cameras detect a QR code. */
const BORDER_MODULES = 4;

/** Returns an SVG path with one square for each dark module. */
function darkModulesPath(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER_MODULES });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={darkModulesPath(data)} fill="#000" />
    </svg>
  );
}

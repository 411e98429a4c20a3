import type { LogoMark } from '../theme/define-theme.ts';
import styles from './logo.module.css';

/** The logo and the name of the manager. Screen readers skip the logo and read only the name. */
export function Logo({ mark, name }: { mark: LogoMark; name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden className={styles.mark}>
        {mark.strokes.map((path) => (
          <path key={path} d={path} />
        ))}
        {mark.dots.map(({ x, y, r }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={r} />
        ))}
      </svg>
      {name}
    </span>
  );
}

import { useEffect, useRef } from 'react';
import styles from './second-factor.module.css';

/** The heading of a stage that has just taken the place of another: it takes the focus, so that it is read. */
export function StageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}

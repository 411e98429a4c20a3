import { useEffect, useRef } from 'react';
import styles from './second-factor.module.css';

/** The heading of a step that replaced another takes the focus, so that screen readers announce it. */
export function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}

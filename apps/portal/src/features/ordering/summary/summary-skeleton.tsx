import { SkeletonBlock, SkeletonLine } from '@participe/ui';
import styles from './summary.module.css';

export function DocumentsSkeleton() {
  return <SkeletonBlock height={96} />;
}

export function SummarySkeleton() {
  return (
    <div className={styles.toCome}>
      <SkeletonLine size="30" width="60%" />
      <SkeletonBlock height={88} />
      <SkeletonBlock height={220} />
      <SkeletonBlock height={96} />
    </div>
  );
}

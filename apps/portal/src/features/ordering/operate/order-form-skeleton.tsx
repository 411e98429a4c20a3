import { Skeleton, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import styles from './operate.module.css';

/** Grey lines in the shape of a step, with a title and four options. */
export function OrderFormSkeletonLines() {
  return (
    <div className={styles.toCome}>
      <SkeletonLine size="30" width="60%" />
      <SkeletonBlock height={72} />
      <SkeletonBlock height={72} />
      <SkeletonBlock height={72} />
      <SkeletonBlock height={72} />
    </div>
  );
}

export function OrderFormSkeleton() {
  return (
    <Skeleton section={operate.sections.form}>
      <OrderFormSkeletonLines />
    </Skeleton>
  );
}

import { Card } from '../card/card.tsx';
import { SkeletonBlock, SkeletonLine, SkeletonPhase } from './skeleton.tsx';

export const title = 'ui/skeleton';

const cardSkeleton = (
  <>
    <SkeletonLine width="40%" size="20" />
    <SkeletonLine width="60%" size="display" />
    <SkeletonBlock height={160} />
  </>
);

export const Shown = () => (
  <Card as="div">
    <SkeletonPhase section="su inversión" phase="shown">
      {cardSkeleton}
    </SkeletonPhase>
  </Card>
);
export const Slow = () => (
  <Card as="div">
    <SkeletonPhase section="su inversión" phase="slow">
      {cardSkeleton}
    </SkeletonPhase>
  </Card>
);

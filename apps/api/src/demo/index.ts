export { followDemoClock, leadDemoClock } from './demo-clock.ts';

export { startReloadingDemoClock, startAdvancingDemoClock } from './demo-clock.ts';

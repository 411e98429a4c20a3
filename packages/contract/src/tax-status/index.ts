export { changeCrs } from './change-crs.ts';
export { changeFatca } from './change-fatca.ts';

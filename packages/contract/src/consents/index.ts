export { changeConsents } from './change-consents.ts';

export { getAgent } from './get-agent.ts';
export { getIntervenerClass } from './get-intervener-class.ts';
export { getIntervener } from './get-intervener.ts';
export { getSubdistributor } from './get-subdistributor.ts';
export { listAllAssociated } from './list-all-associated.ts';
export { replaceIntervener } from './replace-intervener.ts';
export { updateIntervener } from './update-intervener.ts';
export { validateTin } from './validate-tin.ts';

import { accessWeaknesses } from './access-weaknesses.ts';
import { dataWeaknesses } from './data-weaknesses.ts';
import { loginWeaknesses } from './login-weaknesses.ts';
import type { Weakness } from './weakness.ts';

export const weaknesses: readonly Weakness[] = [
  ...accessWeaknesses,
  ...loginWeaknesses,
  ...dataWeaknesses,
];

/** Returns the source without the control. Throws unless each control occurs exactly once. */
export function removeControl(source: string, { name, changes }: Weakness): string {
  return changes.reduce((text, [control, without]) => {
    if (text.split(control).length !== 2)
      throw new Error(`"${name}": the control stands not exactly once: ${control}`);
    return text.replace(control, () => without);
  }, source);
}

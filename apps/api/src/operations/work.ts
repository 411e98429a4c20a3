import type { Context } from '../kernel/context.ts';

/**
 * What a change is made with: one transaction, one reading of the clock, the services, and where its
 * audit events go. A call hands over its own context; a job makes one for each item.
 */
export type Work = Pick<Context<unknown>, 'db' | 'clock' | 'services' | 'audit'>;

import { latestDebitDate } from '@participe/domain';
import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { executeInstruction } from './execute-instruction.ts';
import { completedWithoutRefusal } from '../../kernel/refusal.ts';
import { getIdentityGraceMonths } from '../model/rule-facts.ts';
import {
  activateInstruction,
  type SuspensionCause,
  finalizeInstruction,
  suspendInstruction,
} from './instruction.ts';
import {
  findDueInstructionIds,
  findEndedInstructionIds,
  findInstructionIdsOfBlockedAccounts,
  findInstructionIdsWithExpiredIdentity,
  findInstructionIdsWithoutW9,
  findInstructionIdsToActivate,
} from './instructions.store.ts';
import { runAsSystem, type UnitOfWork } from '../../kernel/unit-of-work.ts';
import { lockOrder } from '../lifecycle/transition.ts';

const batchSize = 100;

/**
 * Runs one task and returns true when it succeeded. A failure is logged and does not stop the other tasks; the next
 * run of the job repeats the task.
 */
async function runTask(
  deps: JobDeps,
  work: (work: UnitOfWork) => Promise<void>,
  uuid: string,
): Promise<boolean> {
  try {
    return await completedWithoutRefusal(runAsSystem(deps, work));
  } catch (error) {
    deps.services.log.error({ operation: uuid, err: error as Error }, 'an instruction was left');
    return false;
  }
}

function createInstructionJob(
  name: string,
  find: (deps: JobDeps) => Promise<string[]>,
  work: (work: UnitOfWork, uuid: string) => Promise<void>,
): Job {
  return {
    name,
    run: async (deps) => {
      let doneCount = 0;
      for (const uuid of await find(deps))
        if (await runTask(deps, (own) => work(own, uuid), uuid)) doneCount += 1;
      return doneCount;
    },
  };
}

const suspendFor =
  (cause: SuspensionCause) =>
  async (work: UnitOfWork, uuid: string): Promise<void> => {
    await suspendInstruction(work, await lockOrder(work, uuid), cause);
  };

/** Jobs that activate, suspend, execute and finalize standing instructions (LIF-22 to LIF-26). */
export const instructionsJobs: readonly Job[] = [
  createInstructionJob(
    'operations.activate-instructions',
    ({ database }) => findInstructionIdsToActivate(database, batchSize),
    activateInstruction,
  ),
  createInstructionJob(
    'operations.suspend-blocked',
    ({ database, clock }) =>
      findInstructionIdsOfBlockedAccounts(database, clock.today(), batchSize),
    suspendFor('TITULAR_BLOQUEADO'),
  ),
  createInstructionJob(
    'operations.suspend-expired',
    ({ database, clock, services }) => {
      const today = clock.today();
      return findInstructionIdsWithExpiredIdentity(
        database,
        today,
        getIdentityGraceMonths(services, today),
        batchSize,
      );
    },
    suspendFor('DOCUMENTO_CADUCADO'),
  ),
  createInstructionJob(
    'operations.suspend-without-w9',
    ({ database, clock }) => findInstructionIdsWithoutW9(database, clock.today(), batchSize),
    suspendFor('W9_PENDIENTE'),
  ),
  createInstructionJob(
    'operations.carry-out',
    ({ database, clock, services }) => {
      const today = clock.today();
      const debit = latestDebitDate(today, services.reference.calendar('T2'));
      return findDueInstructionIds(database, { debit, other: today }, batchSize);
    },
    executeInstruction,
  ),
  createInstructionJob(
    'operations.end-instructions',
    ({ database, clock }) => findEndedInstructionIds(database, clock.today(), batchSize),
    finalizeInstruction,
  ),
];

import { describe, expect, it } from 'vitest';
import { intervenerStatuses } from '../access/roles.ts';
import { type BlockOrder, type BlockState, decideBlock } from './block.ts';

const state = (
  status: BlockState['status'],
  previousStatus: BlockState['previousStatus'] = null,
): BlockState => ({ status, previousStatus });

const unblocked = intervenerStatuses.filter((status) => !status.startsWith('BLOQUEADO'));

describe('a block (decision G-F03)', () => {
  it.each(unblocked)('of %s keeps it as the status to come back to', (status) => {
    for (const order of ['BLOQUEADO', 'BLOQUEADO_AML'] as const) {
      const blocked = decideBlock(state(status), order);
      expect(blocked).toEqual({ ok: true, value: state(order, status) });
      expect(decideBlock(state(order, status), 'PREVIOUS')).toEqual({
        ok: true,
        value: state(status),
      });
    }
  });

  it('of the money-laundering unit comes over a plain one and keeps what was before both', () => {
    expect(decideBlock(state('BLOQUEADO', 'VALIDADO'), 'BLOQUEADO_AML')).toEqual({
      ok: true,
      value: state('BLOQUEADO_AML', 'VALIDADO'),
    });
  });

  it.each<[string, BlockState, BlockOrder]>([
    ['twice', state('BLOQUEADO', 'ENVIADO'), 'BLOQUEADO'],
    ['of the unit twice', state('BLOQUEADO_AML', 'ENVIADO'), 'BLOQUEADO_AML'],
    ['that lowers an alert', state('BLOQUEADO_AML', 'ENVIADO'), 'BLOQUEADO'],
    ['lifted from nobody', state('FINALIZADO'), 'PREVIOUS'],
    ['lifted to nothing that is known', state('BLOQUEADO'), 'PREVIOUS'],
  ])('is refused %s', (_, from, order) => {
    const refused = decideBlock(from, order);
    expect(refused.ok).toBe(false);
    expect(!refused.ok && refused.refusals[0]?.code).toBe('409-010');
  });
});

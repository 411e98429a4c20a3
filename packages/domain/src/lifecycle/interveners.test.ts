import { describe, expect, it, test } from 'vitest';
import { type IntervenerStatus, intervenerStatuses } from '../parties/status.ts';
import { decideIntervenerTransition, findIntervenerTransition } from './decide-intervener.ts';
import { intervenerActors, intervenerGuards, intervenerTransitions } from './interveners.ts';

/** The table of decision G-F03 typed a second time, so that a slip in the data cannot agree with itself. */
const table = [
  '->REGISTERED*:onboarding,backoffice',
  'REGISTERED*>SIGNED:client,backoffice',
  'SIGNED>VALIDADO:backoffice',
  'SIGNED>REGISTERED*:backoffice',
  'VALIDADO>ENVIADO:system',
  'ENVIADO>FINALIZADO:callback_rd',
  'ENVIADO>VALIDADO:callback_rd',
  'MIGRACION>SIGNED:client',
  'MIGRACION>FINALIZADO:backoffice',
  'FREE>BLOQUEADO:backoffice,system',
  'FREE>BLOQUEADO_AML:aml_unit',
  'BLOQUEADO>BLOQUEADO_AML:aml_unit',
  'BLOQUEADO>FREE:backoffice,aml_unit',
  'BLOQUEADO_AML>FREE:aml_unit',
];

const variants = intervenerStatuses.filter((status) => status.startsWith('REGISTERED'));
const free = intervenerStatuses.filter((status) => !status.startsWith('BLOQUEADO'));

function expand(status: string): (IntervenerStatus | null)[] {
  if (status === '-') return [null];
  if (status === 'REGISTERED*') return variants;
  return status === 'FREE' ? free : [status as IntervenerStatus];
}

const allowed = new Set(
  table.flatMap((line) => {
    const [, from = '', to = '', actors = ''] = /^(.+?)>(.+):(.+)$/u.exec(line) ?? [];
    return expand(from).flatMap((a) =>
      expand(to).flatMap((b) => actors.split(',').map((actor) => `${a}>${b}:${actor}`)),
    );
  }),
);

test.each(intervenerActors)('every pair of statuses of a person, by %s', (actor) => {
  const found: string[] = [];
  for (const from of [null, ...intervenerStatuses])
    for (const to of intervenerStatuses) {
      if (findIntervenerTransition({ from, to, actor })) found.push(`${from}>${to}:${actor}`);
      else
        expect(decideIntervenerTransition({ from, to, actor })).toMatchObject({
          ok: false,
          refusals: [{ code: '409-010', field: 'intervener_status' }],
        });
    }
  expect(found.toSorted()).toEqual(
    [...allowed].filter((key) => key.endsWith(`:${actor}`)).toSorted(),
  );
});

test('no two rows answer the same question, and every guard guards something', () => {
  for (const row of intervenerTransitions)
    for (const from of row.from)
      for (const to of row.to)
        for (const actor of row.actor)
          expect(findIntervenerTransition({ from, to, actor })?.n).toBe(row.n);
  const used = new Set(intervenerTransitions.map(({ guard }) => guard));
  expect([...used].toSorted()).toEqual([...intervenerGuards].toSorted());
});

describe('the guards', () => {
  it.each([
    ['VALIDADO needs its proofs', 'SIGNED', 'VALIDADO', 'backoffice', { proofsValidated: true }],
    ['ENVIADO needs readiness', 'VALIDADO', 'ENVIADO', 'system', { submissionReady: true }],
    ['FINALIZADO its number', 'ENVIADO', 'FINALIZADO', 'callback_rd', { registryNumber: true }],
    [
      'back to the variant it came from',
      'SIGNED',
      'REGISTERED_POSTAL',
      'backoffice',
      { registeredAs: 'REGISTERED_POSTAL' },
    ],
    [
      'a block gives back what was before',
      'BLOQUEADO',
      'ENVIADO',
      'backoffice',
      { previousStatus: 'ENVIADO' },
    ],
  ] as const)('%s', (_, from, to, actor, facts) => {
    expect(decideIntervenerTransition({ from, to, actor }).ok).toBe(false);
    expect(decideIntervenerTransition({ from, to, actor, ...facts })).toMatchObject({
      ok: true,
      value: { status: to, previousStatus: null },
    });
  });

  it('a block, and a second one over it, keep the status before both', () => {
    const blocked = decideIntervenerTransition({
      from: 'VALIDADO',
      to: 'BLOQUEADO',
      actor: 'backoffice',
    });
    expect(blocked).toMatchObject({ value: { previousStatus: 'VALIDADO' } });
    const over = decideIntervenerTransition({
      from: 'BLOQUEADO',
      to: 'BLOQUEADO_AML',
      actor: 'aml_unit',
      previousStatus: 'VALIDADO',
    });
    expect(over).toMatchObject({ value: { previousStatus: 'VALIDADO' } });
  });

  it('a signature keeps the variant that was signed', () => {
    const signed = decideIntervenerTransition({
      from: 'REGISTERED_EMAIL',
      to: 'SIGNED',
      actor: 'client',
    });
    expect(signed).toMatchObject({ value: { registeredAs: 'REGISTERED_EMAIL' } });
  });
});

import { describe, expect, it, test } from 'vitest';
import { type AccountStatus, accountStatuses } from '../accounts/account.ts';
import {
  accountActors,
  accountGuards,
  accountTransitions,
  decideAccountTransition,
  findAccountTransition,
} from './accounts.ts';

/** The table of decision G-F04 typed a second time, so that a slip in the data cannot agree with itself. */
const table = [
  '->REGISTERED*:onboarding,backoffice',
  'REGISTERED*>SIGNED:client,backoffice',
  'SIGNED>VALIDADO:backoffice',
  'SIGNED>REGISTERED*:backoffice',
  'VALIDADO>ENVIADO:system',
  'ENVIADO>FINALIZED:callback_rd',
  'ENVIADO>VALIDADO:callback_rd',
];

const variants = accountStatuses.filter((status) => status.startsWith('REGISTERED'));

function expand(status: string): (AccountStatus | null)[] {
  if (status === '-') return [null];
  return status === 'REGISTERED*' ? variants : [status as AccountStatus];
}

const allowed = new Set(
  table.flatMap((line) => {
    const [, from = '', to = '', actors = ''] = /^(.+?)>(.+):(.+)$/u.exec(line) ?? [];
    return expand(from).flatMap((a) =>
      expand(to).flatMap((b) => actors.split(',').map((actor) => `${a}>${b}:${actor}`)),
    );
  }),
);

test.each(accountActors)('every pair of statuses of an account, by %s', (actor) => {
  const found: string[] = [];
  for (const from of [null, ...accountStatuses])
    for (const to of accountStatuses) {
      if (findAccountTransition({ from, to, actor })) found.push(`${from}>${to}:${actor}`);
      else
        expect(decideAccountTransition({ from, to, actor })).toMatchObject({
          ok: false,
          refusals: [{ code: '409-010', field: 'account_status' }],
        });
    }
  expect(found.toSorted()).toEqual(
    [...allowed].filter((key) => key.endsWith(`:${actor}`)).toSorted(),
  );
});

test('no two rows answer the same question, and every guard guards something', () => {
  for (const row of accountTransitions)
    for (const from of row.from)
      for (const to of row.to)
        for (const actor of row.actor)
          expect(findAccountTransition({ from, to, actor })?.n).toBe(row.n);
  const used = new Set(accountTransitions.map(({ guard }) => guard));
  expect([...used].toSorted()).toEqual([...accountGuards].toSorted());
});

describe('the guards', () => {
  it('VALIDADO needs everybody and every proof', () => {
    const asked = { from: 'SIGNED', to: 'VALIDADO', actor: 'backoffice' } as const;
    for (const facts of [{}, { peopleValidated: true }, { proofsValidated: true }])
      expect(decideAccountTransition({ ...asked, ...facts }).ok).toBe(false);
    const both = { peopleValidated: true, proofsValidated: true };
    expect(decideAccountTransition({ ...asked, ...both }).ok).toBe(true);
  });

  it.each([
    ['ENVIADO needs readiness', 'VALIDADO', 'ENVIADO', 'system', { submissionReady: true }],
    ['FINALIZED its number', 'ENVIADO', 'FINALIZED', 'callback_rd', { registryNumber: true }],
    [
      'back to the variant it came from',
      'SIGNED',
      'REGISTERED_ONLINE',
      'backoffice',
      { registeredAs: 'REGISTERED_ONLINE' },
    ],
  ] as const)('%s', (_, from, to, actor, facts) => {
    expect(decideAccountTransition({ from, to, actor }).ok).toBe(false);
    expect(decideAccountTransition({ from, to, actor, ...facts })).toMatchObject({
      ok: true,
      value: { status: to },
    });
  });
});

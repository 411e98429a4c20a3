import { describe, expect, test } from 'vitest';
import { type OperationType, operationTypes } from '../orders/order-types.ts';
import { isTerminal, type OperationStatus, operationStatuses } from '../orders/order.ts';
import { registeredStatuses } from '../registered.ts';
import { decideTransition, findTransition } from './order-actions.ts';
import { guardNames, transitionActors } from './order-transition.ts';
import { operationTransitions } from './orders.ts';

/**
 * The table of decision G-F02 typed a second time, as pairs "from>to:actor" for each kind of order,
 * so that a slip in the data cannot agree with itself.
 */
const common = [
  'REGISTERED*>SIGNED:client,backoffice',
  'REGISTERED*>CANCELLED:client,backoffice,timer',
  'SIGNED>VALIDATED:backoffice',
  'SIGNED>REGISTERED*:backoffice',
  'SIGNED>CANCELLED:client,backoffice,timer',
  'VALIDATED>CANCELLED:client,backoffice,timer',
  'RD_SENT>VALIDATED:callback_rd',
  'RD_SENT>CANCELLED:callback_rd',
];
const creation = [
  '->REGISTERED_EMAIL:backoffice',
  '->REGISTERED_POSTAL:backoffice',
  '->REGISTERED:system',
];
const ordered = ['->REGISTERED_ONLINE:client'];
const toRegistry = ['VALIDATED>RD_SENT:backoffice,system'];
const confirmed = ['RD_SENT>FINALIZED:callback_rd'];
const child = ['REGISTERED>VALIDATED:system'];
const anyTransfer = [
  'SNCE_1>SNCE_2:callback_snce',
  'SNCE_1>CANCELLED:callback_snce,backoffice,client',
  'SNCE_2>CANCELLED:callback_snce,backoffice,client',
];
const incoming = [
  ...anyTransfer,
  'VALIDATED>SNCE_1:system',
  'SNCE_2>SNCE_3:callback_snce',
  'SNCE_3>RD_SENT:system',
  'VALIDATED>RD_SENT:system',
];
const outgoing = [
  ...anyTransfer,
  'REGISTERED>SNCE_1:system',
  'SNCE_2>RD_SENT:system',
  'VALIDATED>RD_SENT:system',
  'RD_SENT>SNCE_3:system',
  'SNCE_3>FINALIZED:system',
];
const standing = [
  'VALIDATED>PERIODIC_ACTIVE:system',
  'PERIODIC_ACTIVE>PERIODIC_SUSPENDED:client,system',
  'PERIODIC_SUSPENDED>PERIODIC_ACTIVE:client,system',
  'PERIODIC_ACTIVE>CANCELLED:client,backoffice,system',
  'PERIODIC_SUSPENDED>CANCELLED:client,backoffice,system',
  'PERIODIC_ACTIVE>FINALIZED:system',
];
const debited = ['VALIDATED>CANCELLED:system'];
const other = [...toRegistry, ...confirmed, ...child];

const pathsOf: Record<OperationType, string[]> = {
  SUSCRIPCION: [...ordered, ...toRegistry, ...confirmed, ...child, ...debited],
  REEMBOLSO: [...ordered, ...toRegistry, ...confirmed, ...child],
  TRASPASO_INTERNO: [...ordered, ...toRegistry, ...confirmed, ...child],
  APORTACION: [...ordered, ...toRegistry, ...confirmed, ...debited],
  RESCATE: [...ordered, ...toRegistry, ...confirmed],
  REEMBOLSO_PERIODICO: other,
  APORTACION_PERIODICA: [...other, ...debited],
  TRASPASO_ENTRADA: [...ordered, ...incoming, ...confirmed],
  TRASPASO_SALIDA: outgoing,
  SOLICITUD_SUSCRIPCION_PERIODICA: [...ordered, ...standing],
  SOLICITUD_REEMBOLSO_PERIODICO: [...ordered, ...standing],
  SOLICITUD_APORTACION_PERIODICA: [...ordered, ...standing],
  BLOQUEO: other,
  DESBLOQUEO: other,
  DEVOLUCION_EXCESO: other,
  HERENCIA: other,
  DONACION: other,
  CONTINGENCIA: other,
};

function expand(status: string): (OperationStatus | null)[] {
  if (status === 'REGISTERED*') return [...registeredStatuses];
  return [status === '-' ? null : (status as OperationStatus)];
}

function allowedKeys(type: OperationType): string[] {
  return [...common, ...creation, ...pathsOf[type]].flatMap((line) => {
    const [, from = '', to = '', actors = ''] = /^(.+?)>(.+):(.+)$/.exec(line) ?? [];
    return expand(from).flatMap((a) =>
      expand(to).flatMap((b) => actors.split(',').map((actor) => `${a}>${b}:${actor}`)),
    );
  });
}

describe('every pair of statuses, by every actor, for every type', () => {
  test.each(operationTypes)('%s', (operationType) => {
    const found: string[] = [];
    for (const from of [null, ...operationStatuses]) {
      for (const to of operationStatuses) {
        for (const actor of transitionActors) {
          const row = findTransition({ from, to, actor, operationType });
          if (row) found.push(`${from}>${to}:${actor}`);
          else {
            const decision = decideTransition({ from, to, actor, operationType });
            const code = actor === 'client' && to === 'CANCELLED' ? '409-011' : '409-010';
            expect(decision).toMatchObject({ ok: false, refusals: [{ code }] });
          }
        }
      }
    }
    expect(found.toSorted()).toEqual([...new Set(allowedKeys(operationType))].toSorted());
  });

  test('rows are numbered 1 to 27 and nothing leaves a terminal status', () => {
    // One row may need two lines, for the types that only one of its actors moves.
    expect([...new Set(operationTransitions.map(({ n }) => n))]).toEqual(
      Array.from({ length: 27 }, (_, i) => i + 1),
    );
    const sources = operationTransitions.flatMap(({ from }) => from);
    expect(sources.some((status) => status !== null && isTerminal(status))).toBe(false);
  });

  test('no two rows answer the same question', () => {
    for (const row of operationTransitions) {
      for (const from of row.from) {
        for (const to of row.to) {
          for (const actor of row.actor) {
            for (const operationType of row.operationTypes ?? operationTypes) {
              expect(findTransition({ from, to, actor, operationType })?.n).toBe(row.n);
            }
          }
        }
      }
    }
  });

  test('every guard guards something', () => {
    const used = new Set(operationTransitions.map(({ guard }) => guard));
    expect([...used].toSorted()).toEqual([...guardNames].toSorted());
  });
});

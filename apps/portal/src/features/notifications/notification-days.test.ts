import { describe, expect, it } from 'vitest';
import { notificationOf } from '../../stories/data.ts';
import { groupByDay } from './notification-days.ts';
import { getNotificationActionLabel } from './notification-action.ts';

const receivedAt = (created_at: string) => notificationOf({ created_at });

describe('notifications by day', () => {
  it('are separated at midnight in Madrid, not in UTC', () => {
    const now = new Date('2026-11-19T10:00:00.000Z');
    const days = groupByDay(
      [
        receivedAt('2026-11-18T23:30:00.000Z'),
        receivedAt('2026-11-18T22:30:00.000Z'),
        receivedAt('2026-11-17T10:00:00.000Z'),
      ],
      now,
    );
    expect(days.map(({ title }) => title)).toEqual(['Hoy', 'Ayer', '17-nov-2026']);
  });

  it('keep their sequence within a day', () => {
    const now = new Date('2026-11-19T10:00:00.000Z');
    const notices = [
      receivedAt('2026-11-19T09:00:00.000Z'),
      receivedAt('2026-11-19T08:00:00.000Z'),
    ];
    expect(groupByDay(notices, now)).toEqual([{ date: '2026-11-19', title: 'Hoy', notices }]);
  });
});

describe('the action of a notification', () => {
  it('is «Enviar el documento» for a missing document, and «Ver» when it is about an order', () => {
    const url = '/account/documents';
    expect(getNotificationActionLabel({ is_settled: false, entity: 'DOCUMENT', url })).toBe(
      'Enviar el documento',
    );
    expect(getNotificationActionLabel({ is_settled: false, entity: 'OPERATION', url })).toBe('Ver');
  });
});

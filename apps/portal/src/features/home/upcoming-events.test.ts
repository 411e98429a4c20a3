import { describe, expect, it } from 'vitest';
import { meOf, operationRowOf } from '../../stories/data.ts';
import { toCalendarEvents, listUpcomingEvents } from './upcoming-events.ts';

const TODAY = '2026-11-19';
const meWith = (...changes: Parameters<typeof meOf>) => ({
  ...meOf(...changes),
  result: { code: '200', info: 'OK', errors: [] },
});
const me = meWith();
const redemption = operationRowOf({
  uuid: 'r1',
  operation_type: 'REEMBOLSO',
  operation_status: 'SIGNED',
  expected_value_date: '2026-11-20',
  settlement_date: '2026-11-25',
  product_name: 'Sotavera Global, FI',
  cash: '1200.00',
});
const instruction = operationRowOf({
  uuid: 'i1',
  operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  operation_status: 'PERIODIC_ACTIVE',
  next_execution_date: '2026-12-05',
  per_end_date: '2026-12-10',
});
const eventDays = (...args: Parameters<typeof listUpcomingEvents>) =>
  listUpcomingEvents(...args).map(({ uid, date }) => [uid, date]);

describe('the events of the next thirty days', () => {
  it('contain each event of orders and standing instructions once, by date', () => {
    expect(eventDays([instruction, redemption, redemption], me, TODAY)).toEqual([
      ['r1-value@participe', '2026-11-20'],
      ['r1-payment@participe', '2026-11-25'],
      ['i1-execution@participe', '2026-12-05'],
    ]);
  });

  it('omit past and later events, and those of cancelled orders and suspended instructions', () => {
    expect(eventDays([redemption], me, '2026-11-26')).toEqual([]);
    expect(eventDays([redemption], me, '2026-10-20')).toEqual([]);
    const cancelledOrder = { ...redemption, operation_status: 'CANCELLED' as const };
    const suspendedInstruction = {
      ...instruction,
      operation_status: 'PERIODIC_SUSPENDED' as const,
    };
    expect(eventDays([cancelledOrder, suspendedInstruction], me, TODAY)).toEqual([]);
  });

  it('contain the expiry of an unsigned order', () => {
    const unsignedOperationRow = operationRowOf({
      uuid: 'u1',
      operation_status: 'REGISTERED_ONLINE',
      operation_date: '2026-11-18T23:30:00.000Z',
    });
    expect(eventDays([unsignedOperationRow], me, TODAY)).toEqual([
      ['u1-expiry@participe', '2026-12-04'],
    ]);
  });

  it.each([
    ['of a person who must sign', true, 'Último día para firmar'],
    ['of a person who may only read or has signed', false, 'Caduca si faltan firmas'],
  ])('name the expiry of an unsigned order %s', (_person, pending, title) => {
    const unsigned = operationRowOf({
      operation_status: 'REGISTERED_ONLINE',
      my_signature_pending: pending,
    });
    const [event] = listUpcomingEvents([unsigned], me, TODAY);
    expect(event?.title).toContain(title);
  });

  it('contain the expiry of a signed order whose document is missing', () => {
    const lackingOrder = operationRowOf({
      uuid: 'd1',
      operation_type: 'REEMBOLSO',
      operation_status: 'SIGNED',
      operation_date: '2026-11-18T23:30:00.000Z',
      expected_value_date: null,
      missing_documents: '«Autorización judicial»',
    });
    expect(listUpcomingEvents([lackingOrder], me, TODAY)).toMatchObject([
      { uid: 'd1-expiry@participe', date: '2026-12-04' },
    ]);
  });

  it('contain the publication of tax reports and the eighteenth birthday', () => {
    const { uuid } = me.private_area.intervener;
    expect(eventDays([], me, '2027-01-10')).toEqual([
      [`${uuid}-informes-2026@participe`, '2027-02-01'],
    ]);
    const minor = meWith({ intervener: { birthdate: '2008-12-01' } });
    expect(eventDays([], minor, TODAY)).toEqual([[`${uuid}-18@participe`, '2026-12-01']]);
  });

  it('contain expiring documents, with a link to the upload', () => {
    const paper = { key: 'DNI', title: 'DNI', expires_at: '2026-12-10' };
    const holder = meWith({ area: { documents_expiring: [paper] } });
    expect(listUpcomingEvents([redemption], holder, TODAY)).toContainEqual({
      uid: `${me.private_area.intervener.uuid}-caduca-DNI@participe`,
      date: '2026-12-10',
      title: 'Caduca: DNI',
      link: { to: '/account/documents' },
      cash: null,
    });
    expect(eventDays([], holder, '2026-12-11')).toEqual([]);
  });

  it('have amounts in the titles of a calendar file only on request', () => {
    const events = listUpcomingEvents([redemption], me, TODAY);
    const eventTitles = (withAmounts: boolean) =>
      toCalendarEvents(events, withAmounts).map(({ title }) => title);
    expect(eventTitles(false)).toEqual([
      'Valoración: Reembolso, Sotavera Global, FI',
      'Dinero en su banco: Reembolso, Sotavera Global, FI',
    ]);
    expect(eventTitles(true)).toEqual([
      'Valoración: Reembolso, Sotavera Global, FI, 1.200,00\u00a0€',
      'Dinero en su banco: Reembolso, Sotavera Global, FI, 1.200,00\u00a0€',
    ]);
  });
});

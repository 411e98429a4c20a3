import { describe, expect, it } from 'vitest';
import { taskOf } from '../../stories/inbox-data.ts';
import { listPendingItems } from './pending-items.ts';

const today = '2026-11-19';
const itemsOf = (tasks: Parameters<typeof listPendingItems>[0], isInOnboarding = false) =>
  listPendingItems(tasks, { today, isInOnboarding });

const sendDocument = (title: string, owner: ReturnType<typeof taskOf>['owner'] = null) =>
  taskOf('SEND_DOCUMENT', { key: title, document: title, owner, url: '/account/documents' });

describe('pending items', () => {
  it('are an empty list for a person without tasks', () => {
    expect(itemsOf([])).toEqual([]);
  });

  it('link to the order for one missing signature, and to the page for signing together for several', () => {
    const signTask = taskOf('SIGN_ORDER', {
      key: 'a',
      until: '2026-12-04',
      waiting_for: ['Lucía Prat'],
    });
    expect(itemsOf([signTask])).toMatchObject([
      {
        text: 'Falta su firma en 1 operación.',
        rest: ': se puede firmar hasta el 04-dic-2026. También falta la firma de Lucía Prat.',
        href: signTask.url,
      },
    ]);
    const otherTask = taskOf('SIGN_ORDER', { key: 'b', until: '2026-12-01' });
    expect(itemsOf([signTask, otherTask])).toMatchObject([
      {
        text: 'Falta su firma en 2 operaciones. La primera, hasta el 01-dic-2026.',
        order: null,
        href: '/sign-documents',
      },
    ]);
  });

  it('name the documents of each person in one item', () => {
    const leo = { uuid_intervener: 'child', name: 'Leo Prat' };
    const tasks = [
      sendDocument('DNI, anverso'),
      sendDocument('NIE', leo),
      sendDocument('DNI, reverso'),
    ];
    expect(itemsOf(tasks).map(({ text }) => text)).toEqual([
      'Envíenos «DNI, anverso» y «DNI, reverso».',
      'Envíenos, de Leo Prat, «NIE».',
    ]);
  });

  it('name the documents that each person must sign in one item', () => {
    const leo = { uuid_intervener: 'child', name: 'Leo Prat' };
    const signTask = (document: string, owner: typeof leo | null = null) =>
      taskOf('SIGN_DOCUMENT', { key: document, document, owner, url: '/sign-documents' });
    const tasks = [signTask('Contrato'), signTask('Privacidad'), signTask('CRS', leo)];
    expect(itemsOf(tasks)).toMatchObject([
      { text: 'Falta su firma en «Contrato» y «Privacidad».', isUrgent: true },
      { text: 'Falta su firma en «CRS», de Leo Prat.', href: '/sign-documents' },
    ]);
  });

  it('leave out, in onboarding, the documents to send and to sign that the note about the onboarding lists', () => {
    const leo = { uuid_intervener: 'child', name: 'Leo Prat' };
    const tasks = [
      taskOf('SIGN_DOCUMENT', { key: 'c', document: 'Contrato' }),
      sendDocument('DNI, anverso'),
      sendDocument('NIE', leo),
      taskOf('REPEAT_IDENTIFICATION'),
    ];
    expect(itemsOf(tasks, true).map(({ text }) => text)).toEqual([
      'Envíenos, de Leo Prat, «NIE».',
      'Repita su identificación: envíenos una copia de su documento de identidad.',
    ]);
  });

  it('name the company whose data are due, and lead to its form', () => {
    const owner = { uuid_intervener: 'talleres', name: 'Talleres, S.L.' };
    const url = '/profile/kyc-form?persona=talleres';
    const kyc = (until: string | null) => taskOf('ANSWER_KYC', { owner, until, order: null, url });
    const items = itemsOf([kyc(null), kyc('2026-11-01'), kyc('2026-12-10')]);
    expect(items.map(({ href }) => href)).toEqual([url, url, url]);
    expect(items.map(({ text }) => text)).toEqual([
      'Los datos de cliente de Talleres, S.L. están sin completar.',
      'Los datos de cliente de Talleres, S.L. caducaron el 01-nov-2026.',
      'Los datos de cliente de Talleres, S.L. caducan el 10-dic-2026.',
    ]);
  });

  it('state what is awaited and the last day for it', () => {
    const deadlineDate = '2026-12-04';
    const tasks = [
      taskOf('PAY_ORDER', { key: 'p', until: deadlineDate }),
      taskOf('SEND_ORDER_DOCUMENTS', {
        key: 'd',
        until: deadlineDate,
        document: '«Autorización judicial»',
      }),
      taskOf('RENEW_DOCUMENT', { key: 'r', until: deadlineDate, document: 'DNI', order: null }),
      taskOf('TAKE_TEST', { key: 't', until: '2026-11-18', order: null }),
      taskOf('ANSWER_KYC', { key: 'k', until: '2026-12-10', url: '/profile/kyc-form' }),
      taskOf('DECLARE_RESIDENCES', { key: 'f', until: '2027-02-17', order: null }),
      taskOf('AWAIT_SIGNATURES', {
        key: 'w',
        until: deadlineDate,
        waiting_for: ['Lucía Prat', 'Ana Gil'],
      }),
    ];
    expect(itemsOf(tasks).map(({ text, rest }) => [text, rest])).toEqual([
      ['Esperamos su transferencia.', ': tiene que llegar antes del 04-dic-2026.'],
      [
        'Para su orden falta «Autorización judicial».',
        ': el precio espera hasta que lo recibamos. Puede enviarlo hasta el 04-dic-2026.',
      ],
      ['El documento «DNI» caduca el 04-dic-2026.', ''],
      ['Su test de conveniencia caducó el 18-nov-2026.', ''],
      ['Sus datos de cliente caducan el 10-dic-2026.', ''],
      [
        'Su domicilio fiscal ha cambiado de país: declare de nuevo su residencia fiscal a más tardar el 17-feb-2027.',
        '',
      ],
      ['Falta la firma de Lucía Prat y Ana Gil.', ': se puede firmar hasta el 04-dic-2026.'],
    ]);
  });

  it('have no link to a page that the portal does not have', () => {
    expect(itemsOf([taskOf('TAKE_TEST', { url: '/account/nowhere' })])).toMatchObject([
      { href: undefined },
    ]);
  });
});

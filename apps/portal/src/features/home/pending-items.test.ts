import { describe, expect, it } from 'vitest';
import { meOf, notificationOf, operationRowOf } from '../../stories/data.ts';
import { listPendingItems } from './pending-items.ts';

const result = { code: '200', info: 'OK', errors: [] };
const person = (area: NonNullable<Parameters<typeof meOf>[0]>['area']) => ({
  ...meOf({ area: { notifications: [], ...area } }),
  result,
});
const waiting = (uuid: string) => operationRowOf({ uuid, my_signature_pending: true });

describe('pending items', () => {
  it('are none without pending tasks', () => {
    expect(listPendingItems([operationRowOf()], person({}))).toEqual([]);
  });

  it('contain one signature, or several that can be signed together', () => {
    expect(listPendingItems([waiting('a')], person({}))).toMatchObject([
      {
        text: 'Falta su firma en 1 operación.',
        link: { to: '/operate/summary/$uuidOperation', params: { uuidOperation: 'a' } },
      },
    ]);
    expect(listPendingItems([waiting('a'), waiting('b')], person({}))).toMatchObject([
      { text: 'Falta su firma en 2 operaciones.', link: { to: '/sign-documents' } },
    ]);
  });

  it('leave out, in onboarding, the documents that the note about the onboarding lists', () => {
    const notifications = [
      notificationOf({ type: 'MISSING_CCC_DOCUMENT', title: 'Falta' }),
      notificationOf({ type: 'REFRESH_VIDEO_ID_EMAIL', title: 'Repita su identificación' }),
    ];
    const area = { documents_pending: true, notifications };
    const keys = (more: object) =>
      listPendingItems([], person({ ...area, ...more })).map(({ key }) => key);
    expect(keys({})).toEqual(['documents', 'bank', 'video']);
    expect(keys({ onboarding_requirements: [] })).toEqual(['video']);
  });

  it('list signatures, documents, questions, and each kind of notification once per person', () => {
    const notifications = [
      notificationOf({ type: 'OPERATION_STATUS_CHANGE' }),
      notificationOf({
        type: 'DOCUMENT_EXPIRED_ONE_MONTH',
        title: 'Su DNI caducó hace 1 mes',
        uuid_entity: 'me',
        url: '/account/nowhere',
      }),
      notificationOf({
        type: 'DOCUMENT_EXPIRATION',
        title: 'Su DNI caduca el 19-dic-2026',
        uuid_entity: 'me',
      }),
      notificationOf({
        type: 'DOCUMENT_EXPIRATION',
        title: 'El DNI de Leo caduca el 19-dic-2026',
        uuid_entity: 'child',
      }),
      notificationOf({ type: 'MISSING_CCC_DOCUMENT', title: 'Falta', is_read: true }),
      notificationOf({
        type: 'KNOWLEDGE_TEST',
        title: 'Actualice su cuestionario de conocimientos',
        url: '/operate/convenience-form',
      }),
    ];
    const me = person({ documents_pending: true, pending_steps: ['KYC_FORM'], notifications });
    expect(listPendingItems([waiting('a')], me).map(({ key, text }) => [key, text])).toEqual([
      ['signatures', 'Falta su firma en 1 operación.'],
      ['documents', 'Tiene documentos pendientes.'],
      ['kyc', 'Tiene preguntas pendientes.'],
      ['identity:me', 'Su DNI caducó hace 1 mes.'],
      ['identity:child', 'El DNI de Leo caduca el 19-dic-2026.'],
      ['knowledge', 'Actualice su cuestionario de conocimientos.'],
    ]);
    expect(listPendingItems([], me).map(({ key, link }) => [key, link])).toContainEqual([
      'knowledge',
      { href: '/operate/convenience-form' },
    ]);
    expect(listPendingItems([], me).map(({ key, link }) => [key, link])).toContainEqual([
      'identity:me',
      undefined,
    ]);
  });

  it('for the missing proof of a bank account link to the documents', () => {
    const proof = { type: 'MISSING_CCC_DOCUMENT', url: '/account/config' } as const;
    const me = person({ notifications: [notificationOf(proof)] });
    expect(listPendingItems([], me)).toMatchObject([
      { key: 'bank', link: { href: '/account/documents' } },
    ]);
  });
});

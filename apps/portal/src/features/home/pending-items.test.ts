import { describe, expect, it } from 'vitest';
import { meOf, notificationOf, operationRowOf, type MeChanges } from '../../stories/data.ts';
import { listPendingItems } from './pending-items.ts';

const result = { code: '200', info: 'OK', errors: [] };
const meWith = (area: NonNullable<MeChanges['area']>) => ({
  ...meOf({ area }),
  result,
});
const orderToSign = (uuid: string) => operationRowOf({ uuid, my_signature_pending: true });

describe('pending items', () => {
  it('are an empty list for a person without tasks', () => {
    expect(listPendingItems([operationRowOf()], [], meWith({}))).toEqual([]);
  });

  it('link to the order for one missing signature, and to the page for signing together for several', () => {
    expect(listPendingItems([orderToSign('a')], [], meWith({}))).toMatchObject([
      {
        text: 'Falta su firma en 1 operación.',
        link: { to: '/operate/summary/$uuidOperation', params: { uuidOperation: 'a' } },
      },
    ]);
    expect(listPendingItems([orderToSign('a'), orderToSign('b')], [], meWith({}))).toMatchObject([
      { text: 'Falta su firma en 2 operaciones.', link: { to: '/sign-documents' } },
    ]);
  });

  it('leave out, in onboarding, the documents that the note about the onboarding lists', () => {
    const notifications = [
      notificationOf({ type: 'MISSING_CCC_DOCUMENT', title: 'Falta' }),
      notificationOf({ type: 'REFRESH_VIDEO_ID_EMAIL', title: 'Repita su identificación' }),
    ];
    const area = { documents_pending: true };
    const keys = (more: object) =>
      listPendingItems([], notifications, meWith({ ...area, ...more })).map(({ key }) => key);
    expect(keys({})).toEqual(['documents', 'bank', 'video']);
    expect(keys({ onboarding_requirements: [] })).toEqual(['video']);
  });

  it('list signatures, documents, questions, and one unread notification for each task and person', () => {
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
      notificationOf({
        type: 'KNOWLEDGE_TEST',
        title: 'Actualice su cuestionario de conocimientos',
        url: '/operate/convenience-form',
      }),
    ];
    const me = meWith({ documents_pending: true, pending_steps: ['KYC_FORM'] });
    expect(
      listPendingItems([orderToSign('a')], notifications, me).map(({ key, text }) => [key, text]),
    ).toEqual([
      ['signatures', 'Falta su firma en 1 operación.'],
      ['documents', 'Tiene documentos pendientes.'],
      ['kyc', 'Tiene preguntas pendientes.'],
      ['identity:me', 'Su DNI caducó hace 1 mes.'],
      ['identity:child', 'El DNI de Leo caduca el 19-dic-2026.'],
      ['knowledge', 'Actualice su cuestionario de conocimientos.'],
    ]);
    expect(
      listPendingItems([], notifications, me).map(({ key, link }) => [key, link]),
    ).toContainEqual(['knowledge', { href: '/operate/convenience-form' }]);
    expect(
      listPendingItems([], notifications, me).map(({ key, link }) => [key, link]),
    ).toContainEqual(['identity:me', undefined]);
  });

  it('link to the documents page for a missing CCC document', () => {
    const proof = { type: 'MISSING_CCC_DOCUMENT', url: '/account/config' } as const;
    expect(listPendingItems([], [notificationOf(proof)], meWith({}))).toMatchObject([
      { key: 'bank', link: { href: '/account/documents' } },
    ]);
  });
});

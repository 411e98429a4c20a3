import { describe, expect, test } from 'vitest';
import { optionalNotificationGroups, notificationGroupOf, notificationGroups } from './groups.ts';
import { type NotificationFacts, composeNotification, notificationTypes } from './notification.ts';

const uuid = 'b0c6dbe4-5bb4-4b8e-9d36-4f6d3a1f6a01';
const idDocument = { documentType: 'DNI', uuidIntervener: uuid };

/** One notification of each type, with its text and the path of the screen to which it links (NOT-01). */
const notificationCases: readonly (readonly [NotificationFacts, string, string])[] = [
  [
    { type: 'OPERATION_STATUS_CHANGE', uuidOperation: uuid, title: 't', text: 'Su orden está x' },
    'Su orden está x',
    `/account/operation/${uuid}`,
  ],
  [
    { type: 'ACCOUNT_STATUS_CHANGE', uuidAccount: uuid, name: 'Casa', status: 'firmada' },
    'Su cuenta Casa está firmada',
    `/account/myaccount/${uuid}`,
  ],
  [
    { type: 'KNOWLEDGE_TEST', uuidIntervener: uuid },
    'Actualice su cuestionario de conocimientos',
    '/operate/convenience-form',
  ],
  [
    { type: 'DOCUMENT_EXPIRATION', expiresOn: '2026-12-19', ...idDocument },
    'Su DNI caduca el 19-dic-2026',
    '/account/documents',
  ],
  [
    { type: 'DOCUMENT_EXPIRED_ONE_MONTH', ...idDocument, documentType: 'TARJETA_RESIDENCIA' },
    'Su tarjeta de residencia caducó hace 1 mes',
    '/account/documents',
  ],
  [
    { type: 'DOCUMENT_EXPIRED_THREE_MONTHS', ...idDocument, documentType: 'OTRO' },
    'Su documento de identidad caducó hace 3 meses',
    '/account/documents',
  ],
  [
    { type: 'REFRESH_VIDEO_ID_EMAIL', uuidIntervener: uuid },
    'Repita su identificación por vídeo',
    '/account/documents',
  ],
  [
    { type: 'IIGG_READY', year: 2025, uuidDocument: uuid },
    'Su información general está lista',
    '/account/iiff',
  ],
  [
    { type: 'IIFF_FI_READY', year: 2025, uuidDocument: uuid },
    'Su informe fiscal de fondos está listo',
    '/account/iiff',
  ],
  [
    { type: 'IIFF_PP_READY', year: 2025, uuidDocument: uuid },
    'Su informe fiscal de planes está listo',
    '/account/iiff',
  ],
  [
    { type: 'MINOR_EXPIRATION', name: 'Martina', on: '2027-02-17', uuidAccount: uuid },
    'Martina cumple 18 años el 17-feb-2027',
    `/account/myaccount/${uuid}`,
  ],
  [
    { type: 'MISSING_CCC_DOCUMENT', uuidAccount: uuid, ibanEnd: '0013' },
    'Falta el justificante de su cuenta bancaria',
    '/account/config',
  ],
  [
    { type: 'SUSCRIPTION_TRANSFER_DETAILS', uuidOperation: uuid, text: 'Haga una transferencia' },
    'Datos para hacer la transferencia',
    `/account/operation/${uuid}`,
  ],
  [
    { type: 'DOCUMENTATION_ISSUE_CREATED', document: 'DNI', uuidDocument: uuid },
    'Hay un problema con un documento',
    '/account/documents',
  ],
];

describe('the texts of a notification', () => {
  test('contain the specified sentence and link for every type', () => {
    expect(notificationCases.map(([{ type }]) => type)).toEqual(notificationTypes);
    for (const [facts, sentence, url] of notificationCases) {
      const content = composeNotification(facts);
      expect([content.title, content.text]).toContain(sentence);
      expect(content).toMatchObject({ url, uuidEntity: uuid });
    }
  });

  test('link to the account when the notification is about no order', () => {
    const texts = { title: 't', text: 'x' };
    expect(
      composeNotification({ type: 'OPERATION_STATUS_CHANGE', uuidAccount: uuid, ...texts }),
    ).toMatchObject({ entity: 'ACCOUNT', url: `/account/myaccount/${uuid}` });
  });
});

describe('a document of a minor', () => {
  test.each([
    ['DNI', 'El DNI de Leo caduca el 19-dic-2026', 'El DNI de Leo caducó hace 3 meses'],
    [
      'TARJETA_RESIDENCIA',
      'La tarjeta de residencia de Leo caduca el 19-dic-2026',
      'La tarjeta de residencia de Leo caducó hace 3 meses',
    ],
  ])(
    'in a notification to a representative, %s is named with its owner',
    (documentType, titleBefore, titleAfter) => {
      const facts = { documentType, uuidIntervener: uuid, of: 'Leo' };
      const contentBefore = composeNotification({
        type: 'DOCUMENT_EXPIRATION',
        expiresOn: '2026-12-19',
        ...facts,
      });
      const contentAfter = composeNotification({ type: 'DOCUMENT_EXPIRED_THREE_MONTHS', ...facts });
      expect([contentBefore.title, contentAfter.title]).toEqual([titleBefore, titleAfter]);
    },
  );
});

describe('a yearly report of somebody else', () => {
  test.each([
    ['IIGG_READY', 'La información general de Martina está lista'],
    ['IIFF_FI_READY', 'El informe fiscal de fondos de Martina está listo'],
    ['IIFF_PP_READY', 'El informe fiscal de planes de Martina está listo'],
  ] as const)(
    'in the notification %s to a representative, is named with its owner',
    (type, title) => {
      const facts = { type, year: 2025, uuidDocument: uuid, of: 'Martina' };
      expect(composeNotification(facts).title).toBe(title);
    },
  );
});

test('a request for a new video identification tells the person what to do', () => {
  const { text } = composeNotification({ type: 'REFRESH_VIDEO_ID_EMAIL', uuidIntervener: uuid });
  expect(text).toBe(
    'La anterior no nos sirve. Envíenos desde Documentación una copia de su documento de identidad o pídanos desde Contacto repetir el vídeo.',
  );
});

describe('the group of a notification', () => {
  const order = {
    type: 'OPERATION_STATUS_CHANGE',
    uuidOperation: uuid,
    title: 't',
    text: 'x',
  } as const;

  test('is SIGNATURES for a signature, SECURITY for a charge, and OPERATIONS for another notification of an order', () => {
    expect(notificationGroupOf(order)).toBe('OPERATIONS');
    expect(notificationGroupOf({ ...order, about: 'SIGNATURE' })).toBe('SIGNATURES');
    expect(notificationGroupOf({ ...order, about: 'CHARGE' })).toBe('SECURITY');
  });

  test('can be switched off, except SECURITY', () => {
    expect([...optionalNotificationGroups, 'SECURITY']).toEqual(notificationGroups);
    const securityCases = notificationCases.filter(
      ([facts]) => notificationGroupOf(facts) === 'SECURITY',
    );
    expect(securityCases.map(([{ type }]) => type)).toEqual([
      'DOCUMENT_EXPIRED_THREE_MONTHS',
      'REFRESH_VIDEO_ID_EMAIL',
      'MINOR_EXPIRATION',
    ]);
  });
});

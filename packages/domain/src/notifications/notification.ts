import type { PlainDate } from '../calendar/plain-date.ts';
import { formatDate } from '../format/dates.ts';

/** Types of notification (NOT-01). */
export const notificationTypes = [
  'OPERATION_STATUS_CHANGE',
  'ACCOUNT_STATUS_CHANGE',
  'KNOWLEDGE_TEST',
  'DOCUMENT_EXPIRATION',
  'DOCUMENT_EXPIRED_ONE_MONTH',
  'DOCUMENT_EXPIRED_THREE_MONTHS',
  'REFRESH_VIDEO_ID_EMAIL',
  'IIGG_READY',
  'IIFF_FI_READY',
  'IIFF_PP_READY',
  'MINOR_EXPIRATION',
  'MISSING_CCC_DOCUMENT',
  'SUSCRIPTION_TRANSFER_DETAILS',
  'DOCUMENTATION_ISSUE_CREATED',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Types of objects of a notification, as named in responses. */
export const notificationEntities = ['OPERATION', 'ACCOUNT', 'INTERVENER', 'DOCUMENT'] as const;

/** What a notification about an order asks for or announces. */
export type OrderNotificationAbout = 'SIGNATURE' | 'CHARGE' | 'DOCUMENTS';

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** Type of an identity document that expires, and its owner. */
interface IdDocumentFacts {
  readonly documentType: string;
  readonly uuidIntervener: string;
  /** Name of the represented minor; undefined when the document is the recipient's own. */
  readonly of?: string;
}

/** The facts that each type of notification needs for its text. */
export type NotificationFacts =
  | ({ readonly type: 'OPERATION_STATUS_CHANGE' } & TitleAndText &
      (
        | {
            readonly uuidOperation: string;
            /**
             * SIGNATURE asks for a signature (group SIGNATURES), CHARGE announces a debit (group SECURITY), DOCUMENTS
             * asks for documents of the order.
             */
            readonly about?: OrderNotificationAbout;
          }
        | { readonly uuidAccount: string }
      ))
  | {
      readonly type: 'ACCOUNT_STATUS_CHANGE';
      readonly uuidAccount: string;
      readonly name: string;
      /** The label of the status, in lower case. */
      readonly status: string;
    }
  | {
      readonly type: 'KNOWLEDGE_TEST';
      readonly uuidIntervener: string;
      /** Last day on which the test's result is valid; undefined when there is none. */
      readonly validUntil?: PlainDate;
      /** True once `validUntil` has passed. */
      readonly isOver?: boolean;
    }
  | ({ readonly type: 'DOCUMENT_EXPIRATION'; readonly expiresOn: PlainDate } & IdDocumentFacts)
  | ({
      readonly type: 'DOCUMENT_EXPIRED_ONE_MONTH' | 'DOCUMENT_EXPIRED_THREE_MONTHS';
    } & IdDocumentFacts)
  | { readonly type: 'REFRESH_VIDEO_ID_EMAIL'; readonly uuidIntervener: string }
  | {
      readonly type: 'IIGG_READY' | 'IIFF_FI_READY' | 'IIFF_PP_READY';
      readonly year: number;
      readonly uuidDocument: string;
      /** Name of the represented person; undefined when the report is the recipient's own. */
      readonly of?: string;
    }
  | {
      readonly type: 'MINOR_EXPIRATION';
      readonly name: string;
      readonly on: PlainDate;
      /** An account of the minor to which the notification links. */
      readonly uuidAccount: string;
    }
  | {
      readonly type: 'MISSING_CCC_DOCUMENT';
      readonly uuidAccount: string;
      readonly ibanEnd: string;
    }
  | ({ readonly type: 'SUSCRIPTION_TRANSFER_DETAILS'; readonly uuidOperation: string } & Pick<
      TitleAndText,
      'text'
    >)
  | ({
      readonly type: 'DOCUMENTATION_ISSUE_CREATED';
      /** Title of the document as shown in the portal. */
      readonly document: string;
      /** Reason of the issue as a complete sentence. */
      readonly reason?: string;
    } & ({ readonly uuidDocument: string } | { readonly uuidOperation: string }));

/** A notification as stored and shown. `url` is a path of the portal. */
export interface NotificationContent extends TitleAndText {
  readonly entity: (typeof notificationEntities)[number];
  readonly uuidEntity: string;
  readonly url: string;
}

const idDocumentNames: Readonly<Record<string, string>> = {
  DNI: 'DNI',
  NIE: 'NIE',
  PASAPORTE: 'pasaporte',
  TARJETA_RESIDENCIA: 'tarjeta de residencia',
};

/** Returns the document and its owner as the beginning of a sentence: «Su DNI», «El DNI de Martina». */
function describeIdDocument({ documentType, of }: IdDocumentFacts): string {
  const name = idDocumentNames[documentType] ?? 'documento de identidad';
  if (of === undefined) return `Su ${name}`;
  return `${documentType === 'TARJETA_RESIDENCIA' ? 'La' : 'El'} ${name} de ${of}`;
}

const urls = {
  documents: '/account/documents',
  reports: '/account/iiff',
  test: '/operate/convenience-form',
  config: '/account/config',
  operation: (uuid: string) => `/account/operation/${uuid}`,
  account: (uuid: string) => `/account/myaccount/${uuid}`,
} as const;

const reportTexts = {
  IIGG_READY: { article: 'La', name: 'información general', readyText: 'está lista' },
  IIFF_FI_READY: { article: 'El', name: 'informe fiscal de fondos', readyText: 'está listo' },
  IIFF_PP_READY: { article: 'El', name: 'informe fiscal de planes', readyText: 'está listo' },
} as const;

type FactsOf<Type extends NotificationType> = Extract<NotificationFacts, { type: Type }>;

const linkToIdDocuments = (facts: IdDocumentFacts) => ({
  entity: 'INTERVENER' as const,
  uuidEntity: facts.uuidIntervener,
  url: urls.documents,
});

function composeExpired(months: string, text: string) {
  return (facts: IdDocumentFacts): NotificationContent => ({
    title: `${describeIdDocument(facts)} caducó hace ${months}`,
    text,
    ...linkToIdDocuments(facts),
  });
}

function composeReportReady(
  facts: FactsOf<'IIGG_READY' | 'IIFF_FI_READY' | 'IIFF_PP_READY'>,
): NotificationContent {
  const { article, name, readyText } = reportTexts[facts.type];
  return {
    title:
      facts.of === undefined
        ? `Su ${name} ${readyText}`
        : `${article} ${name} de ${facts.of} ${readyText}`,
    text: `Puede descargar el documento de ${facts.year} en Informes fiscales.`,
    entity: 'DOCUMENT',
    uuidEntity: facts.uuidDocument,
    url: urls.reports,
  };
}

function composeTestText({ validUntil, isOver }: FactsOf<'KNOWLEDGE_TEST'>): string {
  if (validUntil === undefined)
    return 'Necesitamos sus respuestas para saber qué fondos son convenientes para usted.';
  return isOver === true
    ? `Sus respuestas sirvieron hasta el ${formatDate(validUntil)}. Las necesitamos de nuevo para los fondos que las piden.`
    : `Sus respuestas sirven hasta el ${formatDate(validUntil)}. Después las necesitaremos de nuevo para los fondos que las piden.`;
}

type Composers = {
  readonly [Type in NotificationType]: (facts: FactsOf<Type>) => NotificationContent;
};

const composers: Composers = {
  OPERATION_STATUS_CHANGE: ({ title, text, ...entity }) =>
    'uuidOperation' in entity
      ? {
          title,
          text,
          entity: 'OPERATION',
          uuidEntity: entity.uuidOperation,
          url: urls.operation(entity.uuidOperation),
        }
      : {
          title,
          text,
          entity: 'ACCOUNT',
          uuidEntity: entity.uuidAccount,
          url: urls.account(entity.uuidAccount),
        },
  ACCOUNT_STATUS_CHANGE: ({ name, status, uuidAccount }) => ({
    title: 'Su cuenta de partícipe',
    text: `Su cuenta ${name} está ${status}`,
    entity: 'ACCOUNT',
    uuidEntity: uuidAccount,
    url: urls.account(uuidAccount),
  }),
  KNOWLEDGE_TEST: (facts) => ({
    title: 'Actualice su cuestionario de conocimientos',
    text: composeTestText(facts),
    entity: 'INTERVENER',
    uuidEntity: facts.uuidIntervener,
    url: urls.test,
  }),
  DOCUMENT_EXPIRATION: (facts) => ({
    title: `${describeIdDocument(facts)} caduca el ${formatDate(facts.expiresOn)}`,
    text: 'Cuando tenga el nuevo, envíenos una copia desde Documentación.',
    ...linkToIdDocuments(facts),
  }),
  DOCUMENT_EXPIRED_ONE_MONTH: composeExpired(
    '1 mes',
    'Envíenos una copia del nuevo. A los 3 meses no podremos aceptar órdenes que no sean reembolsos.',
  ),
  DOCUMENT_EXPIRED_THREE_MONTHS: composeExpired(
    '3 meses',
    'Envíenos una copia del nuevo para volver a operar.',
  ),
  REFRESH_VIDEO_ID_EMAIL: (facts) => ({
    title: 'Repita su identificación por vídeo',
    text: 'La anterior no nos sirve. Envíenos desde Documentación una copia de su documento de identidad o pídanos desde Contacto repetir el vídeo.',
    entity: 'INTERVENER',
    uuidEntity: facts.uuidIntervener,
    url: urls.documents,
  }),
  IIGG_READY: composeReportReady,
  IIFF_FI_READY: composeReportReady,
  IIFF_PP_READY: composeReportReady,
  MINOR_EXPIRATION: ({ name, on, uuidAccount }) => ({
    title: `${name} cumple 18 años el ${formatDate(on)}`,
    text: 'Desde ese día ordenará por sí mismo en sus cuentas. Le pediremos sus datos y que firme su contrato.',
    entity: 'ACCOUNT',
    uuidEntity: uuidAccount,
    url: urls.account(uuidAccount),
  }),
  MISSING_CCC_DOCUMENT: ({ uuidAccount, ibanEnd }) => ({
    title: 'Falta el justificante de su cuenta bancaria',
    text: `Sin él no podemos pagar reembolsos en la cuenta terminada en ${ibanEnd}.`,
    entity: 'ACCOUNT',
    uuidEntity: uuidAccount,
    url: urls.config,
  }),
  SUSCRIPTION_TRANSFER_DETAILS: ({ text, uuidOperation }) => ({
    title: 'Datos para hacer la transferencia',
    text,
    entity: 'OPERATION',
    uuidEntity: uuidOperation,
    url: urls.operation(uuidOperation),
  }),
  DOCUMENTATION_ISSUE_CREATED: ({ document, reason, ...entity }) => ({
    title: 'Hay un problema con un documento',
    text: `${document}: ${reason ?? 'tenemos que revisarlo con usted.'}`,
    ...('uuidDocument' in entity
      ? { entity: 'DOCUMENT', uuidEntity: entity.uuidDocument }
      : { entity: 'OPERATION', uuidEntity: entity.uuidOperation }),
    url: urls.documents,
  }),
};

/** Returns title, text and link of a notification (NOT-01). */
export function composeNotification(facts: NotificationFacts): NotificationContent {
  // The entry of a type needs the facts of the same type, which TypeScript cannot derive here.
  const composer = composers[facts.type] as (facts: NotificationFacts) => NotificationContent;
  return composer(facts);
}

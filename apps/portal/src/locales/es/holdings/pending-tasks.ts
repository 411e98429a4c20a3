import { formatDate, formatEnumeration } from '@participe/domain';

const quoteTitles = (titles: readonly string[]) =>
  formatEnumeration(titles.map((title) => `«${title}»`));

/** Texts of the card of pending tasks on home (UIX-15, NOT-21). */
export const pendingTasks = {
  label: 'Pendientes',
  oneSignature: 'Falta su firma en 1 operación.',
  signatures: (count: number, until: string | undefined) => {
    const sentence = `Falta su firma en ${count} operaciones.`;
    return until === undefined
      ? sentence
      : `${sentence} La primera, hasta el ${formatDate(until)}.`;
  },
  signUntil: (until: string | null, others: readonly string[]) => {
    const deadlineText = until === null ? '.' : `: se puede firmar hasta el ${formatDate(until)}.`;
    return others.length === 0
      ? deadlineText
      : `${deadlineText} También falta la firma de ${formatEnumeration(others)}.`;
  },
  waitingFor: (names: readonly string[]) => `Falta la firma de ${formatEnumeration(names)}.`,
  pay: 'Esperamos su transferencia.',
  payUntil: (until: string | null) =>
    until === null ? '.' : `: tiene que llegar antes del ${formatDate(until)}.`,
  /** `names` are the titles of the documents, in quotation marks. */
  orderDocuments: (names: string) => `Para su orden falta ${names}.`,
  sendUntil: (until: string | null) =>
    until === null
      ? ': el precio espera hasta que lo recibamos.'
      : `: el precio espera hasta que lo recibamos. Puede enviarlo hasta el ${formatDate(until)}.`,
  unsigned: (titles: readonly string[], owner: string | undefined) =>
    `Falta su firma en ${quoteTitles(titles)}${owner === undefined ? '' : `, de ${owner}`}.`,
  documents: (titles: readonly string[], owner: string | undefined) =>
    owner === undefined
      ? `Envíenos ${quoteTitles(titles)}.`
      : `Envíenos, de ${owner}, ${quoteTitles(titles)}.`,
  expires: (title: string, until: string | null, owner: string | undefined) =>
    [
      `El documento «${title}»`,
      owner === undefined ? '' : ` de ${owner}`,
      until === null ? ' caduca pronto.' : ` caduca el ${formatDate(until)}.`,
    ].join(''),
  test: (until: string | null, today: string) => {
    if (until === null) return 'Haga el test de conveniencia.';
    return until < today
      ? `Su test de conveniencia caducó el ${formatDate(until)}.`
      : `Su test de conveniencia caduca el ${formatDate(until)}.`;
  },
  identification: 'Repita su identificación: envíenos una copia de su documento de identidad.',
  kyc: (until: string | null, today: string, company?: string) => {
    if (until === null)
      return company === undefined
        ? 'Complete sus datos de cliente.'
        : `Los datos de cliente de ${company} están sin completar.`;
    const subject = company === undefined ? 'Sus datos' : 'Los datos';
    const of = company === undefined ? '' : ` de ${company}`;
    return until < today
      ? `${subject} de cliente${of} caducaron el ${formatDate(until)}.`
      : `${subject} de cliente${of} caducan el ${formatDate(until)}.`;
  },
  residences: (until: string | null) =>
    `Su domicilio fiscal ha cambiado de país: declare de nuevo su residencia fiscal${until === null ? '' : ` a más tardar el ${formatDate(until)}`}.`,
  of: ' de ',
  sign: 'Firmar',
  send: 'Enviar',
  answer: 'Responder',
  declare: 'Declarar',
  details: 'Ver los datos',
  see: 'Ver',
  all: (count: number) => `Ver los ${count} pendientes`,
} as const;

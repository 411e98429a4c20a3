import { formatEnumeration } from '@participe/domain';

/** `signing` is undefined when one person signs the order alone. */
const valuedText = (date: string, signing: string | undefined) =>
  signing === undefined ? `se valorará el ${date}.` : `si ${signing} hoy, se valorará el ${date}.`;

/** Texts that the form, the signature and the cancellation of an order share. */
export const ordering = {
  documents: {
    title: 'Falta documentación',
    /** `names` are the titles of the documents, in quotation marks. */
    missing: (names: string) =>
      `Para completar la orden necesitamos ${names}. El precio espera hasta que lo recibamos todo: se aplica el del momento en que nos lo envíe, si es válido.`,
    whenToSend: 'Puede enviarlo antes o después de firmar, en la página de la operación.',
    deadline: (date: string) => `Si falta algo el ${date}, la orden se anula.`,
  },
  back: 'Volver',
  sendCode: 'Enviar código',
  sendingCode: 'Enviando código…',
  sendAnother: 'Enviar otro código',
  sendAnotherIn: (seconds: number) => `Podrá pedir otro código en ${seconds} segundos`,
  sentBySms: (ending: string) => `Lo hemos enviado por SMS al número que termina en ${ending}.`,
  sentByEmail: (address: string) => `Lo hemos enviado por correo a ${address}.`,
  triesLeft: (tries: number) =>
    tries === 1
      ? 'Si solo se equivocó al escribirlo, corríjalo: le queda 1 intento con este código.'
      : `Si solo se equivocó al escribirlo, corríjalo: le quedan ${tries} intentos con este código.`,
  codeLife: 'El código sirve durante 5 minutos.',
  lockedTitle: 'Hemos bloqueado la firma 15 minutos por seguridad.',
  needsConnection: 'Para operar necesita conexión.',
  cutoffPassed: (date: string) =>
    `Ha pasado la hora límite. La fecha estimada es ahora el ${date}.`,
  /** `signing` says who must sign: «firma», «Lucía Prat y usted firman». */
  before: (signing: string, time: string, left: string) =>
    `Si ${signing} antes de las ${time} (${left}) se valorará hoy.`,
  after: (time: string, date: string, signing: string | undefined) =>
    `Ya son más de las ${time}: ${valuedText(date, signing)}`,
  notToday: (date: string, signing: string | undefined) =>
    `Hoy no es día hábil: ${valuedText(date, signing)}`,
  signing: {
    alone: 'firma',
    together: (names: readonly string[]) => `${formatEnumeration([...names, 'usted'])} firman`,
    all: 'usted y las demás personas que tienen que firmar lo hacen',
  },
  signers: {
    title: 'Firmas',
    hasSigned: (name: string) => `${name} ya ha firmado.`,
    elsewhere: {
      parent: 'No necesita otra firma: vale la de la orden de la que sale.',
      'other-manager': 'La pidió la otra entidad: no necesita su firma aquí.',
      earlier: 'Es anterior a esta área privada: sus firmas no están aquí.',
      nobody: 'La ha hecho la gestora: no necesita firma.',
    },
    seeParent: 'Ver esa orden',
    cancelled: 'La orden está anulada: ya no necesita ninguna firma.',
    list: {
      'your-turn': 'Le toca firmar',
      pending: 'Pendiente',
      'not-needed': 'No hace falta su firma',
      signed: 'Firmada',
      signedOn: 'Firmada el ',
      count: (signed: number, required: number) =>
        `${signed} de ${required} ${required === 1 ? 'firma' : 'firmas'}`,
    },
  },
  remind: {
    label: 'Avisar a quien falta',
    ask: (name: string) => `Recordar a ${name}`,
    pending: 'Avisando…',
    done: (name: string) => `Hemos avisado a ${name}.`,
    already: 'Ya le avisamos hoy.',
  },
  you: 'Usted',
  fromTo: (from: string, to: string) => `De ${from} a ${to}`,
  lastSignature: 'La hora que cuenta es la de la última firma.',
  accountEnding: (ending: string) => `ES••\u00a0••••\u00a0${ending}`,
} as const;

/** Words that the three pages of an order share: choosing, signing and cancelling it. */
export const ordering = {
  sendCode: 'Enviar código',
  sendingCode: 'Enviando código…',
  sendAnother: 'Enviar otro código',
  sendAnotherIn: (seconds: number) => `Podrá pedir otro código en ${seconds} segundos`,
  sentBySms: (ending: string) => `Lo hemos enviado por SMS al número que termina en ${ending}.`,
  sentByEmail: (address: string) => `Lo hemos enviado por correo a ${address}.`,
  codeLife: 'El código sirve durante 5 minutos.',
  wrongCode: 'El código no es correcto o ha caducado. Pida uno nuevo.',
  sixDigits: 'El código tiene 6 cifras.',
  required: 'Campo requerido.',
  lockedTitle: 'Hemos bloqueado la firma 15 minutos por seguridad.',
  lockedText: 'Si necesita ayuda, llámenos al',
  noConnection: 'No hemos podido conectar. Compruebe su conexión.',
  needsConnection: 'Para operar necesita conexión.',
  cutoffPassed: (date: string) =>
    `Ha pasado la hora límite. La fecha estimada es ahora el ${date}.`,
  before: (time: string, left: string) =>
    `Si firma antes de las ${time} (${left}) se valorará hoy.`,
  after: (time: string, date: string) => `Ya son más de las ${time}: se valorará el ${date}.`,
  notToday: (date: string) => `Hoy no es día hábil: se valorará el ${date}.`,
  accountEnding: (ending: string) => `ES•• •••• ${ending}`,
} as const;

/** Texts that explain why a person cannot place orders (UIX-07 to UIX-10). */
export const restrictions = {
  readOnly: 'En esta cuenta puede consultar, pero no operar. Para operar hable con el titular.',
  signOnly:
    'En esta cuenta no puede pedir operaciones, pero su firma es necesaria: le avisaremos cuando tenga que firmar un reembolso o un traspaso.',
  blocked: {
    title: 'Ahora mismo no puede operar desde el área privada',
    contact: 'Contactar',
    call: 'Para más información, llame a ',
    write: ' o escriba a ',
  },
  minor:
    'Esta cuenta es de una persona menor de edad. Las operaciones las ordena su tutor o representante.',
  newAdult: {
    text: 'Ya es mayor de edad: para usar sus cuentas falta actualizar sus datos.',
    link: 'Ver qué falta',
  },
  missingW9: {
    title: (accounts: string) => `Por ahora no se puede invertir en ${accounts}`,
    text: 'Falta validar el formulario fiscal W-9 de un titular. Mientras tanto puede retirar y traspasar con normalidad.',
    link: 'Ver los documentos pendientes',
  },
  incomplete: {
    title: 'Su alta no está completa',
    lacks: 'Le falta:',
    send: (document: string) => `Enviar «${document}»`,
    sendAgain: (document: string) => `Enviar otra vez «${document}»`,
    sign: (document: string) => `Firmar «${document}»`,
    reviewed: (documents: string) => `Estamos revisando: ${documents}.`,
    afterwards: 'Cuando lo tengamos todo y lo hayamos revisado podrá operar.',
    nothing:
      'No tiene nada pendiente de enviar ni de firmar. Cuando terminemos de revisar su alta podrá operar.',
  },
  /** For a client of the old system, whose data have to be completed. */
  migrated: {
    title: 'Sus datos están pendientes de actualización',
    nothing: 'No le falta nada por enviar: estamos comprobando sus datos.',
    text: 'Cuando terminemos de comprobarlos podrá operar. Mientras tanto puede consultar sus cuentas y descargar sus documentos.',
  },
} as const;

/** Texts of «Fiscalidad» in «Mi perfil» (CLD-08, CLD-09). */
export const taxStatus = {
  title: 'Fiscalidad',
  show: 'Mostrar los números fiscales',
  hide: 'Ocultar los números fiscales',
  signature: 'Si aún no lo ha hecho, firme su autocertificación.',
  sign: 'Firmar ahora',
  forms: {
    title: 'Formularios',
    section: 'los formularios fiscales',
    statuses: {
      MISSING: 'Pendiente de enviar',
      UPLOADED: 'Recibido, en revisión',
      VALIDATED: 'Validado',
      REJECTED: 'No es válido: envíelo de nuevo',
      EXPIRED: 'Caducado: envíelo de nuevo',
    },
    optional: 'opcional',
    waits: 'Hasta que validemos su formulario W-9 no podrá suscribir ni aportar.',
    send: 'Enviar en Documentación',
  },
  residences: {
    title: 'Residencia fiscal',
    change: 'Cambiar la residencia fiscal',
    what: 'residencia fiscal',
    unverified: 'Por validar',
    toValidate:
      'Para aplicarle la fiscalidad de la nueva residencia necesitamos validar su certificado de residencia fiscal.',
    intro:
      'Indique todos los países en los que es residente fiscal, con su número de identificación fiscal en cada uno.',
    row: (number: number) => `Residencia ${number}`,
    fields: {
      country_key: 'País',
      tin: 'Número de identificación fiscal',
      no_tin_reason: 'Motivo, si no tiene número',
      comment: 'Explicación',
    },
    labelOf: (field: string, number: number) => `${field} de la residencia ${number}`,
    withNumber: 'Tengo número',
    reasons: {
      A: 'El país no asigna números',
      B: 'No puedo obtenerlo',
      C: 'El país no exige indicarlo',
    },
    add: 'Añadir otra residencia',
    remove: 'Quitar',
  },
  unitedStates: {
    title: 'Estados Unidos',
    change: 'Cambiar la declaración sobre Estados Unidos',
    what: 'declaración sobre Estados Unidos',
    yes: 'Ha declarado que es persona estadounidense.',
    no: 'Ha declarado que no es persona estadounidense.',
    tin: 'Número fiscal de Estados Unidos',
    question: '¿Es usted persona estadounidense a efectos fiscales?',
    hint: 'Lo es quien tiene la nacionalidad o el permiso de residencia de Estados Unidos, o es residente fiscal allí.',
    options: { yes: 'Sí', no: 'No' },
    choose: 'Elija una opción.',
    indicia:
      'Alguno de sus datos apunta a Estados Unidos. Compruebe que su declaración es correcta.',
  },
} as const;

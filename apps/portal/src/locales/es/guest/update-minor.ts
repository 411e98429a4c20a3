/** Texts for a person who has come of age (UIX-23, PTY-09). */
export const updateMinor = {
  title: 'Ya es mayor de edad',
  lead: 'Para seguir usando sus cuentas actualice sus datos.',
  happened: {
    title: 'Qué ha cambiado',
    since: 'El ',
    sinceEnd:
      ' cumplió 18 años. Desde ese día solo usted decide sobre sus cuentas: quien le representaba ya no puede dar órdenes ni firmar.',
    reads: 'Hasta el ',
    readsEnd: ' quien le representaba todavía podrá consultarlas.',
    readNoMore: 'Tampoco puede ya consultarlas.',
    until:
      'Usted podrá dar órdenes en cuanto firme su contrato, el último paso; las validaremos cuando hayamos comprobado su documento de identidad. No hay una fecha límite: mientras tanto su dinero sigue invertido.',
  },
  tasksTitle: 'Qué hay que actualizar',
  tasksSection: 'las tareas',
  statuses: { TO_DO: 'Sin empezar', IN_PROGRESS: 'En curso', DONE: 'Hecho' },
  tasks: {
    CONTACT: {
      name: 'Contacto propio',
      what: 'Un correo y un móvil suyos, que no sean los de quien le representaba.',
    },
    IDENTITY: {
      name: 'Identidad',
      what: 'Su documento de identidad, que revisamos en 1-2 días hábiles, y su dirección.',
    },
    TAX: {
      name: 'Datos fiscales',
      what: 'Dónde paga impuestos, y si los paga en Estados Unidos.',
    },
    QUESTIONNAIRE: {
      name: 'Cuestionario',
      what: 'Sus datos de cliente, que firma con un código, y su privacidad.',
    },
    SIGNATURE: {
      name: 'Firma',
      what: 'El contrato en su propio nombre, con los datos de los pasos anteriores.',
    },
  },
  /** What to do for each step that is not done; the texts of links. */
  steps: {
    EMAIL: 'Poner mi correo',
    MOBILE: 'Poner mi móvil',
    IDENTITY_DOCUMENT: 'Enviar mi documento',
    ADDRESS: 'Añadir mi dirección fiscal',
    TAX_RESIDENCES: 'Declarar mi residencia fiscal',
    US_STATUS: 'Declarar si soy persona estadounidense',
    KYC: 'Responder al cuestionario',
    PRIVACY: 'Responder sobre mi privacidad',
  },
  factorFirst: {
    title: 'Antes, proteja su acceso',
    text: 'Ya no puede dejar para más tarde el segundo factor. En cuanto lo añada podrá hacer lo que falta.',
    add: 'Añadir un segundo factor',
  },
  signKyc: 'Firmar el cuestionario',
  contract: {
    later: 'Podrá firmarlo cuando haya hecho lo demás.',
    prepare: 'Preparar mi contrato',
    prepareAgain: 'Preparar de nuevo',
    preparing: 'Preparando…',
    sign: 'Leer y firmar mi contrato',
    needsConnection: 'Sin conexión no se puede preparar el contrato.',
  },
  howTitle: 'Hable con nosotros',
  how: 'Si algo no le queda claro, llámenos o escríbanos: le ayudamos a actualizar sus datos.',
  write: 'Escribir un mensaje',
  phone: 'Teléfono',
  email: 'Correo',
  access: {
    title: 'Su acceso',
    text: 'Puede cambiar su contraseña y su segundo factor, y cerrar las sesiones que no reconozca.',
    profile: 'Cambiar mi contraseña o mi segundo factor',
    advice: 'Consejos de seguridad',
  },
  logout: 'Cerrar sesión',
} as const;

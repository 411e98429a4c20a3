/**
 * The closed list of expected refusals: code, HTTP status and Spanish message (API-14). `refuse` fills the
 * placeholders in braces. Different names may have the same code.
 */
export const refusalDefinitions = {
  DATOS_INCORRECTOS: {
    code: '400-001',
    http: 400,
    message: 'Los datos enviados no son correctos.',
  },
  FILTRO_INVALIDO: { code: '400-010', http: 400, message: 'El filtro indicado no es válido.' },
  PARAMETRO_INVALIDO: { code: '400-011', http: 400, message: 'El parámetro {param} no es válido.' },
  CAMPO_INVALIDO: { code: '400-020', http: 400, message: '{message}' },
  IBAN_NO_VALIDADO: {
    code: '400-020',
    http: 400,
    message: 'Esta cuenta está pendiente de validar',
  },
  IMPORTE_SOBRE_LIMITE: {
    code: '400-020',
    http: 400,
    message:
      'Por encima del {percent} % del valor, indique un número de participaciones o pida el total.',
  },
  CODIGO_INCORRECTO: {
    code: '400-030',
    http: 400,
    message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
  },
  IMPORTE_MINIMO: {
    code: '400-040',
    http: 400,
    message: 'El importe mínimo para este producto es de {min}€.',
  },
  MINIMO_A_MANTENER: {
    code: '400-041',
    http: 400,
    message: 'El importe tiene que dejar al menos {min} € en el fondo, o ser total',
  },
  PARTICIPACION_A_MANTENER: {
    code: '400-041',
    http: 400,
    message: 'El importe tiene que dejar al menos 1 participación en el fondo, o ser total',
  },
  INSUFICIENTE: {
    code: '400-042',
    http: 400,
    message: 'No dispone de participaciones suficientes.',
  },
  BLOQUEADAS_POR_RECIBO: {
    code: '400-042',
    http: 400,
    message:
      'Ahora puede retirar {now} participaciones. Las que pagó con un recibo reciente, más adelante: {later}.',
  },
  TEST_REQUERIDO: {
    code: '400-044',
    http: 400,
    message: 'Debe realizar el test de conveniencia antes de contratar este producto.',
  },
  FRASE_INCORRECTA: {
    code: '400-045',
    http: 400,
    message: 'La frase no coincide. Escríbala igual, con tildes y punto final.',
  },
  AVISO_NO_RECOGIDO: {
    code: '400-045',
    http: 400,
    message:
      'Según su test, este producto puede no ser adecuado para usted y esta orden no lo recoge. Anúlela y ordénela usted.',
  },
  PRODUCTO_NO_ADMITE: {
    code: '400-046',
    http: 400,
    message: 'El producto no admite esta operación.',
  },
  NO_TRASPASABLE: { code: '400-046', http: 400, message: 'El producto no admite esta operación.' },
  MINIMO_FIL: {
    code: '400-047',
    http: 400,
    message: 'La inversión mínima para clientes no profesionales es de 100.000,00 €.',
  },
  FORMATO_NO_ADMITIDO: {
    code: '400-050',
    http: 400,
    message: 'Formato no admitido. Use PDF, JPG o PNG.',
  },
  CREDENCIALES_INCORRECTAS: {
    code: '401-001',
    http: 401,
    message: 'Compruebe el documento y la contraseña.',
  },
  ACCESO_BLOQUEADO: { code: '401-002', http: 401, message: 'Su acceso está bloqueado' },
  CODIGO_DE_ACCESO_INCORRECTO: {
    code: '401-003',
    http: 401,
    message: 'El código no es correcto o ha caducado. Pida uno nuevo.',
  },
  SESION_TERMINADA: {
    code: '401-004',
    http: 401,
    message: 'Su sesión ha terminado. Vuelva a entrar y seguirá donde estaba.',
  },
  ALTA_SIN_TERMINAR: { code: '401-005', http: 401, message: 'Todavía no ha terminado su alta.' },
  SIN_PERMISO: {
    code: '403-001',
    http: 403,
    message: 'No tiene permisos para realizar esta acción.',
  },
  SITUACION_NO_PERMITE: {
    code: '403-002',
    http: 403,
    message: 'Su situación actual no le permite operar.',
  },
  DOCUMENTO_CADUCADO: {
    code: '403-002',
    http: 403,
    message: 'Su situación actual no le permite operar.',
  },
  W9_PENDIENTE: {
    code: '403-002',
    http: 403,
    message:
      'Falta validar un documento fiscal de un titular. Hasta entonces no se puede suscribir ni aportar.',
  },
  SEGUNDO_FACTOR_PENDIENTE: {
    code: '403-002',
    http: 403,
    message: 'Antes tiene que añadir un móvil o una aplicación que proteja su acceso.',
  },
  BLOQUEADO: { code: '403-002', http: 403, message: 'Su situación actual no le permite operar.' },
  SESION_SUPERUSUARIO: {
    code: '403-003',
    http: 403,
    message: 'Acción no disponible en una sesión de superusuario.',
  },
  FIRMA_REQUERIDA: {
    code: '403-004',
    http: 403,
    message: 'Se requiere la firma con código de un solo uso.',
  },
  NO_ENCONTRADO: { code: '404', http: 404, message: 'No encontrado' },
  VERSION_ANTIGUA: {
    code: '409-001',
    http: 409,
    message: 'Los datos han cambiado. Actualice la página.',
  },
  CORTE_SUPERADO: {
    code: '409-001',
    http: 409,
    message: 'Ha pasado la hora límite. La fecha estimada es ahora el {date}.',
  },
  PREAVISO_NUEVO: {
    code: '409-001',
    http: 409,
    message:
      'Con sus otras operaciones recientes, este fondo exige un preaviso. La fecha estimada es ahora el {date}.',
  },
  DUPLICADA: {
    code: '409-002',
    http: 409,
    message: 'La petición ya se ha procesado con otros datos.',
  },
  EN_PROCESO: { code: '409-003', http: 409, message: 'La petición todavía se está procesando.' },
  TRANSICION_NO_PERMITIDA: {
    code: '409-010',
    http: 409,
    message: 'El cambio de estado no está permitido.',
  },
  CAMBIO_CERRADO: {
    code: '409-010',
    http: 409,
    message: 'Este cambio ya no está abierto. Vuelva a empezarlo.',
  },
  CAMBIO_DE_PERSONAS_CERRADO: {
    code: '409-010',
    http: 409,
    message: 'Este cambio ya no está pendiente: está hecho, anulado o caducado.',
  },
  DOCUMENTO_SUSTITUIDO: {
    code: '409-010',
    http: 409,
    message: 'Este documento se ha sustituido por otro más reciente. Revise el nuevo.',
  },
  FIRMA_PENDIENTE: {
    code: '409-010',
    http: 409,
    message: 'El cambio de estado no está permitido.',
  },
  TEST_RECIENTE: {
    code: '409-010',
    http: 409,
    message: 'Ya ha hecho el test en los últimos 7 días. Podrá repetirlo a partir del {date}.',
  },
  ENVIO_SIN_FIRMA: {
    code: '409-010',
    http: 409,
    message: 'La persona no está firmada ni validada.',
  },
  ENVIO_CON_ORDEN_PENDIENTE: {
    code: '409-010',
    http: 409,
    message: 'Hay una orden del alta sin firmar ni validar.',
  },
  ENVIO_SIN_JUSTIFICANTE: {
    code: '409-010',
    http: 409,
    message: 'Hay una cuenta bancaria sin justificante validado ni firmado.',
  },
  ENVIO_CON_CUENTA_PENDIENTE: {
    code: '409-010',
    http: 409,
    message: 'Hay una cuenta con órdenes que impiden el envío al registro.',
  },
  DIA_SIN_CALENDARIO: {
    code: '409-010',
    http: 409,
    message:
      'Todavía no se conocen los días hábiles de esa fecha. Inténtelo de nuevo más adelante.',
  },
  PAGO_EN_CURSO: {
    code: '409-010',
    http: 409,
    message: 'Esta orden ya está pagada, o su pago está en marcha en el banco.',
  },
  ENCUESTA_CONTESTADA: {
    code: '409-010',
    http: 409,
    message: 'Esta encuesta ya está contestada o cerrada.',
  },
  ENCUESTA_CERRADA: {
    code: '409-010',
    http: 409,
    message: 'Esta encuesta ya no se puede contestar.',
  },
  RESPUESTA_NO_CUADRA: { code: '409-010', http: 409, message: '{message}' },
  PERSONA_NO_CAMBIABLE: {
    code: '409-010',
    http: 409,
    message:
      'Los titulares y quienes los representan no se pueden cambiar aquí. Póngase en contacto con nosotros.',
  },
  CAMBIO_PENDIENTE: {
    code: '409-010',
    http: 409,
    message: 'Ya hay un cambio pendiente de esta persona. Espere a que termine o anúlelo.',
  },
  CUENTA_EN_USO: {
    code: '409-020',
    http: 409,
    message: 'La cuenta bancaria está asociada a operaciones activas.',
  },
  NO_ANULABLE: { code: '409-011', http: 409, message: 'Esta orden ya no se puede anular' },
  LONGITUD_NECESARIA: {
    code: '411-001',
    http: 411,
    message: 'Falta la longitud de los datos enviados.',
  },
  FICHERO_GRANDE: { code: '413-001', http: 413, message: 'Este fichero pesa más de 10 MB' },
  DEMASIADOS_INTENTOS: {
    code: '429-001',
    http: 429,
    message: 'Demasiados intentos. Inténtelo de nuevo en unos minutos.',
  },
  SUBIDA_EN_CURSO: {
    code: '429-001',
    http: 429,
    message: 'Se está enviando otro fichero. Espere a que termine e inténtelo de nuevo.',
  },
  ERROR_INTERNO: {
    code: '500-001',
    http: 500,
    message: 'Se ha producido un error. Inténtelo de nuevo más tarde.',
  },
  SERVICIO_EXTERNO: {
    code: '502-001',
    http: 502,
    message: 'El servicio externo no está disponible.',
  },
  MANTENIMIENTO: { code: '503-001', http: 503, message: 'Servicio en mantenimiento.' },
} as const satisfies Record<string, { code: string; http: number; message: string }>;

export type RefusalName = keyof typeof refusalDefinitions;

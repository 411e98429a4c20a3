/** Texts of the payments of an order: transfer, pay-in, direct debits and payouts (UIX-30, UIX-32). */
export const payments = {
  section: 'los pagos de la orden',
  transfer: {
    title: 'Haga ahora la transferencia',
    text: 'Escriba el concepto tal como está: con él sabemos que el dinero es suyo.',
    iban: 'IBAN',
    holder: 'Beneficiario',
    concept: 'Concepto',
    amount: 'Importe',
    copy: {
      iban: 'Copiar IBAN',
      holder: 'Copiar beneficiario',
      concept: 'Copiar concepto',
      amount: 'Copiar importe',
    },
    reminder: 'Le recordaremos si no llega en 3 días.',
    ownAccount: 'Hágala desde una cuenta bancaria suya: el dinero de otras personas se devuelve.',
    scan: 'O escanee este código con la aplicación de su banco: lleva todos los datos.',
    qr: 'Código QR con el IBAN, el beneficiario, el importe y el concepto de la transferencia, los mismos datos que están escritos al lado.',
    here: 'El dinero ya ha llegado',
  },
  payIn: {
    title: 'Pagar desde mi banco',
    text: 'Es una transferencia inmediata: la autoriza en la página de su banco y vuelve aquí.',
    open: 'Pagar desde mi banco',
    banks: 'los bancos',
    legend: '¿En qué banco tiene el dinero?',
    choose: 'Elija un banco.',
    most: (money: string) => `Como máximo ${money}.`,
    closed: 'No se puede pagar ahora desde estos bancos:',
    broken: (bank: string) => `${bank}: no disponible en este momento.`,
    tooMuch: (bank: string, money: string) => `${bank}: como máximo ${money}.`,
    none: 'Ahora no se puede pagar desde ningún banco',
    noneText: 'Haga la transferencia con los datos de esta página.',
    go: 'Ir a mi banco',
    going: 'Abriendo su banco…',
    notNow: 'Ahora no',
    again: 'Intentar de nuevo',
    back: (bank: string) => `Volver a ${bank}`,
    leave: 'Dejar este pago',
    leaving: 'Dejando el pago…',
    noAddress:
      'Su banco no responde ahora. Inténtelo de nuevo, o deje este pago y haga la transferencia.',
    begun: (bank: string) => `Tiene un pago empezado en ${bank}`,
    notFinished: 'Ha vuelto sin terminar el pago',
    notFinishedText: (bank: string) =>
      `${bank} no nos ha dicho que lo haya autorizado. Si lo autorizó, espere: esta página se actualiza sola.`,
    until: (time: string) =>
      `Puede terminarlo hasta las ${time}, o dejarlo y hacer la transferencia usted mismo.`,
    pending: (bank: string) => `${bank} está tramitando el pago`,
    pendingText: 'Esperamos su confirmación. Esta página se actualiza sola.',
    completed: 'El banco nos ha confirmado el pago',
    completedText:
      'Ya no tiene que hacer la transferencia. La fecha de valor será la del día en que llegue el dinero.',
    rejected: (bank: string) => `${bank} no ha admitido el pago`,
    cancelled: 'El pago se ha anulado',
    expired: 'El tiempo para pagar ha terminado',
    nothingPaid:
      'No hemos cobrado nada. Puede intentarlo de nuevo o hacer la transferencia usted mismo.',
    expiredText:
      'El enlace a su banco solo sirve 15 minutos. Puede intentarlo de nuevo o hacer la transferencia usted mismo.',
  },
  debit: {
    title: 'Le cargaremos un recibo',
    on: (date: string) =>
      `Lo cargaremos el ${date}. Se valorará ese día (estimado). 2 días antes se lo recordamos.`,
    soon: 'Cuando la orden esté comprobada sabrá el día. 2 días antes se lo recordamos.',
    account: (iban: string) => `Cuenta bancaria: ${iban}`,
    balance: 'Tenga saldo ese día: no tiene que hacer nada más.',
  },
  entries: {
    title: 'Pagos',
    kinds: {
      DEBIT: 'Recibo de',
      PAYOUT: 'Pago a su banco de',
      TRANSFER_OUT: 'Pago a la otra entidad de',
      RETURN: 'Devolución de su dinero de',
    },
    states: {
      WAITING: 'Previsto',
      STOPPED: 'Parado',
      SENT: 'Enviado al banco',
      SETTLED: 'Hecho',
      RETURNED: 'Devuelto',
      CANCELLED: 'Anulado',
    },
    second: 'Segundo intento.',
    toBePaid: 'Para que se lo paguemos',
    debit: {
      toCome: (date: string, end: string) =>
        `Se cargará el ${date} en la cuenta terminada en ${end}. Tenga saldo ese día.`,
      announced: (date: string) => `Lo cargaremos el ${date}. 2 días antes se lo recordamos.`,
      done: (date: string, end: string) => `Cargado el ${date} en la cuenta terminada en ${end}.`,
      returned: (date: string, why: string) => `Su banco lo devolvió el ${date}. ${why}`,
      stopped: 'Lo hemos parado.',
      cancelled: 'No se cargará.',
    },
    payout: {
      toCome: (date: string, end: string) =>
        `Saldrá el ${date} hacia la cuenta terminada en ${end}.`,
      sent: (date: string, end: string) =>
        `Enviado con fecha ${date} a la cuenta terminada en ${end}.`,
      done: (date: string, end: string) => `Pagado el ${date} en la cuenta terminada en ${end}.`,
      returned: (date: string, why: string) =>
        `El banco lo devolvió el ${date}. ${why} Su dinero sigue aquí: revise su cuenta bancaria.`,
      stopped: (end: string) =>
        `El banco dice que la cuenta terminada en ${end} está a otro nombre. Hemos parado el pago para proteger su dinero.`,
      stoppedByUs: (end: string) =>
        `Hemos parado el pago a la cuenta terminada en ${end} para proteger su dinero.`,
      /** The debit or payment failed and was followed by another attempt. */
      returnedBefore: (date: string, why: string) =>
        `El banco lo devolvió el ${date}. ${why} Después lo hemos enviado otra vez.`,
      stoppedBefore: (end: string) =>
        `El banco dijo que la cuenta terminada en ${end} está a otro nombre. Paramos ese pago y después lo hemos preparado otra vez.`,
      cancelled: 'No se pagará.',
    },
    after: {
      retry: (date: string) =>
        `Lo volveremos a intentar el ${date}: no tiene que hacer nada si ese día hay saldo.`,
      cancelled:
        'La suscripción quedó anulada y no ha comprado participaciones. Si quiere, puede hacerla otra vez.',
      waits: 'La orden ya está enviada: cuando esté valorada, la desharemos.',
      undone:
        'Como no se ha pagado, deshacemos la suscripción: retiramos las mismas participaciones al mismo precio, sin ganancia ni retención.',
      seeUndone: 'Ver la orden que la deshace',
      owed: 'Las participaciones que se compraron ya no se pueden retirar del fondo: tiene pendiente este importe.',
      mandate:
        'Su autorización para cargar recibos en esa cuenta ya no sirve: la próxima vez firmará otra.',
    },
  },
} as const;

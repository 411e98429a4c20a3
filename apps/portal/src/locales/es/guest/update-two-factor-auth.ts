/** Texts of the pending step at which a second factor is set up (UIX-23). */
export const updateTwoFactor = {
  title: 'Proteja su acceso',
  lead: 'Además de la contraseña, un código confirma que quien entra es usted.',
  section: 'su segundo factor',
  legend: '¿Cómo quiere recibir el código?',
  sms: 'Código por SMS',
  smsHint:
    'Se lo enviamos a su móvil cuando haga falta. Es menos seguro: quien duplique su tarjeta SIM puede recibirlo.',
  app: 'App de autenticación',
  appHint: 'La más segura. La app de su móvil crea los códigos, también sin cobertura.',
  choose: 'Elija una forma.',
  continue: 'Continuar',
  later: 'Más tarde',
  postponing: 'Guardando…',
  left: (count: number) =>
    count === 1
      ? 'Puede dejarlo para más tarde 1 vez más.'
      : `Puede dejarlo para más tarde ${count} veces más.`,
  tooLate: 'Ya no puede dejarlo para más tarde.',
  noneLeft: 'Ya lo ha dejado para más tarde tres veces: ahora hace falta terminarlo.',
  done: 'Su acceso está protegido',
  nothing: 'No tiene nada pendiente: su acceso ya está protegido.',
  phoneTitle: 'Su móvil',
  prefix: 'Prefijo',
  phone: 'Móvil',
  phoneHint: 'Le enviaremos un código por SMS para comprobarlo.',
  send: 'Enviar código',
  sending: 'Enviando código…',
  codeTitle: 'Escriba el código',
  phoneCode: 'Código de 6 cifras',
  confirm: 'Confirmar',
  confirming: 'Comprobando…',
  change: 'Cambiar el móvil',
} as const;

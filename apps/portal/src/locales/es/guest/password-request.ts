/** Texts of the form that requests a new password (UIX-13). */
export const passwordRequest = {
  title: 'Recuperar la contraseña',
  lead: 'Escriba su documento y su fecha de nacimiento. Si existe una cuenta, le enviaremos un enlace al correo que tenemos.',
  document: 'DNI, NIE o pasaporte',
  birthdate: 'Fecha de nacimiento',
  birthdateHint: 'Si es una empresa, la fecha de constitución.',
  wholeDate: 'Escriba el día, el mes y el año.',
  send: 'Enviar enlace',
  sending: 'Enviando…',
  failed: 'No hemos podido pedir el enlace',
  sent: {
    title: 'Revise su correo',
    text: 'El enlace caduca en 15 minutos. ¿No llega? Mire en correo no deseado o pida otro.',
    again: 'Enviar otro enlace',
    done: 'Si existe una cuenta, le hemos enviado otro enlace.',
    correct: 'Corregir mis datos',
  },
} as const;

export const passwordTexts = {
  /** A password may not contain this name. */
  product: 'Partícipe',
  recoverySubject: 'Recuperar la contraseña',
  recovery:
    'Ha pedido recuperar su contraseña. Abra el enlace en los próximos 15 minutos. Si no lo ha pedido usted, no haga nada: su contraseña sigue siendo la misma.',
  recoveryCode: (code: string): string =>
    `Código ${code} para guardar su contraseña nueva. No lo comparta.`,
  changedSubject: 'Su contraseña ha cambiado',
  changed:
    'Se ha cambiado la contraseña de su área privada y se han cerrado sus otras sesiones. Si no ha sido usted, llámenos.',
  recovered:
    'Se ha guardado una contraseña nueva para su área privada y se han cerrado todas sus sesiones. Si no ha sido usted, llámenos.',
  wrongCurrent: 'La contraseña actual no es correcta.',
  mustChoose: 'Elija una contraseña nueva: la primera solo sirve para entrar una vez.',
  sameAsCurrent: 'La contraseña nueva debe ser distinta de la actual.',
} as const;

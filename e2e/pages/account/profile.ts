import type { Page } from '@playwright/test';

/** Page object of /profile. */
export function profilePage(page: Page) {
  const regionOf = (name: string) => page.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const sessions = regionOf('Sesiones abiertas');
  const privacy = regionOf('Privacidad');
  return {
    open: () => page.goto('profile'),
    title: page.getByRole('heading', { level: 1, name: 'Mi perfil' }),
    access: regionOf('Acceso'),
    sessions,
    session: sessions.getByRole('listitem'),
    sessionEnded: sessions.getByRole('status').filter({ hasText: 'Hemos cerrado la sesión de' }),
    accesses: regionOf('Accesos').getByRole('listitem'),
    dialog,
    privacy,
    consents: privacy.getByRole('switch'),
    consentToProfiling: privacy.getByRole('switch', { name: 'Ofertas según su perfil' }),
    clientData: regionOf('Datos de cliente'),
    updateClientData: page.getByRole('link', { name: 'Actualizar sus datos de cliente' }),
    company: regionOf,
    updateCompany: (name: string) =>
      regionOf(name).getByRole('link', { name: 'Actualizar los datos de la empresa' }),
    contact: regionOf('Contacto'),
    changeEmail: page.getByRole('button', { name: 'Cambiar correo' }),
    changeMobile: page.getByRole('button', { name: 'Cambiar móvil' }),
    newEmail: dialog.getByLabel('Correo nuevo'),
    newMobile: dialog.getByLabel('Móvil', { exact: true }),
    sendCode: dialog.getByRole('button', { name: 'Enviar código', exact: true }),
    lostMobile: dialog.getByRole('button', { name: 'No tengo acceso a mi móvil de antes' }),
    identityDocument: dialog.getByLabel('Documento de identidad'),
    sendRequest: dialog.getByRole('button', { name: 'Enviar petición' }),
    address: regionOf('Dirección'),
    changeTaxAddress: page.getByRole('button', { name: 'Cambiar dirección fiscal' }),
    street: dialog.getByLabel('Nombre de la vía'),
    number: dialog.getByLabel('Número', { exact: true }),
    postalCode: dialog.getByLabel('Código postal'),
    city: dialog.getByLabel('Localidad'),
    province: dialog.getByRole('combobox', { name: 'Provincia' }),
    save: dialog.getByRole('button', { name: 'Guardar', exact: true }),
    current: dialog.getByLabel('Contraseña actual', { exact: true }),
    code: dialog.getByLabel('Código de 6 cifras'),
    changePassword: page.getByRole('button', { name: 'Cambiar contraseña' }),
    savePassword: dialog.getByRole('button', { name: 'Guardar contraseña' }),
    addApp: page.getByRole('button', { name: 'Añadir app de autenticación' }),
    go: dialog.getByRole('button', { name: 'Continuar' }),
    /** The key for the authenticator app, in groups of four characters. */
    secret: dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u),
    confirm: dialog.getByRole('button', { name: 'Confirmar' }),
    recoveryCodes: dialog.getByRole('listitem'),
    keep: dialog.getByRole('button', { name: 'Los he guardado' }),
    endSession: sessions.getByRole('button', { name: /^Cerrar esta sesión/u }),
    endIt: dialog.getByRole('button', { name: 'Cerrar esta sesión' }),
  };
}

import type { ConsentPurpose } from './consents.ts';

/** The sentences to which a person consents, given the name of the manager, on the screen and in the paper (CLD-12). */
export const consentTexts: Readonly<Record<ConsentPurpose, (manager: string) => string>> = {
  commercial_own: (manager) =>
    `Acepto que ${manager} me envíe comunicaciones comerciales sobre sus fondos y planes, por correo electrónico, SMS o teléfono.`,
  commercial_third_party: (manager) =>
    `Acepto que ${manager} comunique mis datos de contacto a empresas colaboradoras para que me ofrezcan sus servicios.`,
  profiling: (manager) =>
    `Acepto que ${manager} analice mis inversiones y cómo uso el área privada para adaptar sus ofertas a mi perfil.`,
};

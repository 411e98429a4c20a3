import { brand } from '#brand';

/** Texts of the contact screen (UIX-24). */
export const contact = {
  title: 'Contacto',
  talkTo: (name: string) => `Hablar con ${name}`,
  relations: 'Relación con inversores',
  talkToRelations: 'Hablar con relación con inversores',
  relationsText: 'El equipo de relación con inversores está a su disposición.',
  agency: 'Es la entidad por la que invierte con nosotros.',
  section: 'su contacto',
  /** Added to «Llamar» and «Escribir» for screen readers. */
  to: (name: string) => ` a ${name}`,
  call: 'Llamar',
  write: 'Escribir',
  user: 'Usuario',
  phone: 'Teléfono',
  email: 'Correo',
  address: 'Dirección',
  hours: 'Horario',
  hoursText: `De ${brand.hours.from}h a ${brand.hours.to}h`,
  publicPage: 'Página de contacto',
} as const;

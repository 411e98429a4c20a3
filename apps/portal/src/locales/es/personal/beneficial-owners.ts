import { formatEnumeration } from '@participe/domain';

/** Texts of the form of a company and of its beneficial owners (CLD-14). */
export const beneficialOwners = {
  form: {
    title: (company: string) => `Datos de cliente de ${company}`,
    intro: (count: number) =>
      `La ley nos obliga a conocer la actividad de la empresa, el origen de su dinero y quién es su dueño. Son ${count} preguntas y la lista de sus titulares reales, unos 5 minutos.`,
    until: (date: string) => `Los datos de la empresa son válidos hasta el ${date}.`,
    waiting: (names: readonly string[]) =>
      names.length === 0
        ? 'Los datos de la empresa ya están enviados. Serán válidos cuando los firmen sus administradores.'
        : `Los datos de la empresa ya están enviados. Serán válidos cuando los firmen: ${formatEnumeration(names)}.`,
  },
  title: 'Titulares reales',
  page: {
    title: '¿Quiénes son los titulares reales?',
    lead: (percent: string) =>
      `Son las personas que tienen el ${percent} % o más del capital o de los votos, de forma directa o a través de otras sociedades, o que controlan la empresa de otro modo. Si no hay ninguna, indique a los administradores.`,
    empty: 'Todavía no ha indicado a nadie.',
    add: 'Añadir persona',
    change: 'Cambiar',
    remove: 'Quitar',
    dialog: (name: string | undefined) =>
      name === undefined ? 'Añadir persona' : `Cambiar a ${name}`,
    gone: 'Ya no está en la lista: lo ha quitado otra persona. Si guarda, se añadirá de nuevo.',
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
  },
  fields: {
    name: 'Nombre',
    lastname_1: 'Primer apellido',
    lastname_2: 'Segundo apellido (si tiene)',
    document_type: 'Documento',
    document_number: 'Número de documento',
    birthdate: 'Fecha de nacimiento',
    nationality: 'Nacionalidad',
    tax_residence_country: 'País de residencia fiscal',
    control_type: 'Cómo controla la empresa',
    ownership_steps: 'Porcentaje',
  },
  percentHint: 'Por ejemplo, 60 o 33,33.',
  /** The percentage after a number of companies between the person and the company. */
  chainedPercent: (number: number) => `Porcentaje de la sociedad ${number} en la siguiente`,
  addStep: 'La tiene a través de otra sociedad',
  removeStep: 'Quitar la última sociedad',
  total: (percent: string) => `En total: ${percent}`,
  notOwner: 'No llega a titular real',
  check: 'los titulares reales',
  card: {
    empty: 'No hay titulares reales declarados.',
    update: 'Actualizar los datos de la empresa',
    section: 'los datos de la empresa',
  },
} as const;

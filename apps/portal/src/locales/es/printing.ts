/** Texts of a printed page of the portal (UIX-41). */
export const printing = {
  print: 'Imprimir o guardar PDF',
  title: 'Crear un informe',
  amounts: 'Importes',
  shown: 'Mostrar importes',
  percent: 'Solo porcentajes',
  withName: 'Incluir mi nombre',
  cancel: 'Cancelar',
  note: 'Se imprime lo que ve en esta página, con sus tablas abiertas.',
  foot: 'Documento informativo, no es un extracto oficial',
} as const;

import type { CatalogueEntry } from './entry.ts';

/** The sections of the national classification of economic activities (CNAE-2025), with shortened labels. */
export const economicActivityEntries: readonly CatalogueEntry[] = [
  { key: 'A', label: 'Agricultura, ganadería, silvicultura y pesca' },
  { key: 'B', label: 'Industrias extractivas' },
  { key: 'C', label: 'Industria manufacturera' },
  { key: 'D', label: 'Suministro de energía eléctrica, gas y vapor' },
  { key: 'E', label: 'Suministro de agua, saneamiento y gestión de residuos' },
  { key: 'F', label: 'Construcción' },
  { key: 'G', label: 'Comercio al por mayor y al por menor' },
  { key: 'H', label: 'Transporte y almacenamiento' },
  { key: 'I', label: 'Hostelería' },
  { key: 'J', label: 'Edición, radiodifusión y contenidos' },
  { key: 'K', label: 'Telecomunicaciones, informática y servicios de información' },
  { key: 'L', label: 'Actividades financieras y de seguros' },
  { key: 'M', label: 'Actividades inmobiliarias' },
  { key: 'N', label: 'Actividades profesionales, científicas y técnicas' },
  { key: 'O', label: 'Actividades administrativas y servicios auxiliares' },
  { key: 'P', label: 'Administración pública, defensa y Seguridad Social' },
  { key: 'Q', label: 'Educación' },
  { key: 'R', label: 'Actividades sanitarias y de servicios sociales' },
  { key: 'S', label: 'Actividades artísticas, deportivas y de entretenimiento' },
  { key: 'T', label: 'Otros servicios' },
  { key: 'U', label: 'Hogares como empleadores o productores para uso propio' },
  { key: 'V', label: 'Organismos extraterritoriales' },
];

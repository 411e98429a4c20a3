import type { CatalogueEntry } from './entry.ts';

/**
 * The major groups of the national classification of occupations (CNO-11). The key is the first digit of a profession.
 */
const occupationGroups: Readonly<Record<string, string>> = {
  0: 'Ocupaciones militares',
  1: 'Directores y gerentes',
  2: 'Técnicos y profesionales científicos e intelectuales',
  3: 'Técnicos; profesionales de apoyo',
  4: 'Empleados contables, administrativos y otros empleados de oficina',
  5: 'Trabajadores de los servicios de restauración, personales, protección y vendedores',
  6: 'Trabajadores cualificados en el sector agrícola, ganadero, forestal y pesquero',
  7: 'Artesanos y trabajadores cualificados de las industrias manufactureras y la construcción',
  8: 'Operadores de instalaciones y maquinaria, y montadores',
  9: 'Ocupaciones elementales',
};

const rows: readonly (readonly [key: string, label: string])[] = [
  ['00', 'Ocupaciones militares'],
  [
    '11',
    'Miembros del poder ejecutivo y de los cuerpos legislativos; directivos de la administración pública y organizaciones de interés social; directores ejecutivos',
  ],
  ['12', 'Directores de departamentos administrativos y comerciales'],
  ['13', 'Directores de producción y operaciones'],
  ['14', 'Directores y gerentes de empresas de alojamiento, restauración y comercio'],
  [
    '15',
    'Directores y gerentes de otras empresas de servicios no clasificados bajo otros epígrafes',
  ],
  ['21', 'Profesionales de la salud'],
  ['22', 'Profesionales de la enseñanza infantil, primaria, secundaria y postsecundaria'],
  ['23', 'Otros profesionales de la enseñanza'],
  ['24', 'Profesionales de las ciencias físicas, químicas, matemáticas y de las ingenierías'],
  ['25', 'Profesionales en derecho'],
  [
    '26',
    'Especialistas en organización de la administración pública y de las empresas y en la comercialización',
  ],
  ['27', 'Profesionales de las tecnologías de la información'],
  ['28', 'Profesionales en ciencias sociales'],
  ['29', 'Profesionales de la cultura y el espectáculo'],
  ['31', 'Técnicos de las ciencias y de las ingenierías'],
  ['32', 'Supervisores en ingeniería de minas, de industrias manufactureras y de la construcción'],
  ['33', 'Técnicos sanitarios y profesionales de las terapias alternativas'],
  ['34', 'Profesionales de apoyo en finanzas y matemáticas'],
  ['35', 'Representantes, agentes comerciales y afines'],
  [
    '36',
    'Profesionales de apoyo a la gestión administrativa; técnicos de las fuerzas y cuerpos de seguridad',
  ],
  [
    '37',
    'Profesionales de apoyo de servicios jurídicos, sociales, culturales, deportivos y afines',
  ],
  ['38', 'Técnicos de las tecnologías de la información y las comunicaciones (TIC)'],
  [
    '41',
    'Empleados en servicios contables, financieros, y de servicios de apoyo a la producción y al transporte',
  ],
  ['42', 'Empleados de bibliotecas, servicios de correos y afines'],
  ['43', 'Otros empleados administrativos sin tareas de atención al público'],
  [
    '44',
    'Empleados de agencias de viajes, recepcionistas y telefonistas; empleados de ventanilla y afines (excepto taquilleros)',
  ],
  [
    '45',
    'Empleados administrativos con tareas de atención al público no clasificados bajo otros epígrafes',
  ],
  ['50', 'Camareros y cocineros propietarios'],
  ['51', 'Trabajadores asalariados de los servicios de restauración'],
  ['52', 'Dependientes en tiendas y almacenes'],
  ['53', 'Comerciantes propietarios de tiendas'],
  ['54', 'Vendedores (excepto en tiendas y almacenes)'],
  ['55', 'Cajeros y taquilleros (excepto bancos)'],
  ['56', 'Trabajadores de los cuidados a las personas en servicios de salud'],
  ['57', 'Otros trabajadores de los cuidados a las personas'],
  ['58', 'Trabajadores de los servicios personales'],
  ['59', 'Trabajadores de los servicios de protección y seguridad'],
  ['61', 'Trabajadores cualificados en actividades agrícolas'],
  [
    '62',
    'Trabajadores cualificados en actividades ganaderas (incluidas avícolas, apícolas y similares)',
  ],
  ['63', 'Trabajadores cualificados en actividades agropecuarias mixtas'],
  ['64', 'Trabajadores cualificados en actividades forestales, pesqueras y cinegéticas'],
  ['71', 'Trabajadores en obras estructurales de construcción y afines'],
  [
    '72',
    'Trabajadores de acabado de construcciones e instalaciones (excepto electricistas), pintores y afines',
  ],
  [
    '73',
    'Soldadores, chapistas, montadores de estructuras metálicas, herreros, elaboradores de herramientas y afines',
  ],
  ['74', 'Mecánicos y ajustadores de maquinaria'],
  ['75', 'Trabajadores especializados en electricidad y electrotecnología'],
  [
    '76',
    'Mecánicos de precisión en metales, ceramistas, vidrieros, artesanos y trabajadores de artes gráficas',
  ],
  ['77', 'Trabajadores de la industria de la alimentación, bebidas y tabaco'],
  [
    '78',
    'Trabajadores de la madera, textil, confección, piel, cuero, calzado y otros operarios en oficios',
  ],
  ['81', 'Operadores de instalaciones y maquinaria fijas'],
  ['82', 'Montadores y ensambladores en fábricas'],
  [
    '83',
    'Maquinistas de locomotoras, operadores de maquinaria agrícola y de equipos pesados móviles, y marineros',
  ],
  ['84', 'Conductores de vehículos para el transporte urbano o por carretera'],
  ['91', 'Empleados domésticos'],
  ['92', 'Otro personal de limpieza'],
  ['93', 'Ayudantes de preparación de alimentos'],
  [
    '94',
    'Recogedores de residuos urbanos, vendedores callejeros y otras ocupaciones elementales en servicios',
  ],
  ['95', 'Peones agrarios, forestales y de la pesca'],
  ['96', 'Peones de la construcción y de la minería'],
  ['97', 'Peones de las industrias manufactureras'],
  ['98', 'Peones del transporte, descargadores y reponedores'],
];

/** The main subgroups of CNO-11 (Real Decreto 1591/2010), each with its major group (CLD-01). */
export const professions: readonly CatalogueEntry[] = rows.map(([key, label]) => ({
  key,
  label,
  group: occupationGroups[key.charAt(0)] ?? '',
}));

import type { IntervenerType, Role } from '../parties/roles.ts';

/** Actions on an account, in the sequence of the columns of the matrix (PRM-01). */
export const actions = [
  'view',
  'download',
  'upload',
  'subscribe',
  'redeem',
  'transfer',
  'contribute',
  'benefit',
  'sign',
  'cancel',
  'bank_accounts',
  'beneficiaries',
  'interveners',
  'preferences',
] as const;
export type Action = (typeof actions)[number];

/** One cell of the matrix: allowed, refused, or allowed if the condition of a note is met. */
export type MatrixCell =
  | { access: 'yes' }
  | { access: 'no' }
  | { access: 'conditional'; note: number };

/**
 * One row of the matrix: a role on accounts of natural persons (F) or legal persons (J). `minor` marks the row of
 * holders under 18.
 */
export interface MatrixRow {
  role: Role;
  intervenerType: IntervenerType;
  minor?: true;
  cells: readonly MatrixCell[];
}

const Y: MatrixCell = { access: 'yes' };
const n: MatrixCell = { access: 'no' };
const c1: MatrixCell = { access: 'conditional', note: 1 };
const c2: MatrixCell = { access: 'conditional', note: 2 };
const c3: MatrixCell = { access: 'conditional', note: 3 };
const c4: MatrixCell = { access: 'conditional', note: 4 };
const c5: MatrixCell = { access: 'conditional', note: 5 };
const c6: MatrixCell = { access: 'conditional', note: 6 };
const c7: MatrixCell = { access: 'conditional', note: 7 };
const c8: MatrixCell = { access: 'conditional', note: 8 };
const c9: MatrixCell = { access: 'conditional', note: 9 };
const c10: MatrixCell = { access: 'conditional', note: 10 };
const c11: MatrixCell = { access: 'conditional', note: 11 };

// Columns, as listed in `actions`:            V  D  U  S  R  T  C  X  F  A  B  E  I  G
const titular = [Y, Y, Y, Y, Y, Y, c11, c11, Y, Y, Y, c11, Y, Y];
const participe = [Y, Y, Y, n, n, Y, Y, Y, Y, Y, Y, Y, c7, Y];
const apoderado = [Y, Y, Y, Y, Y, Y, Y, c1, Y, Y, c1, n, n, Y];
const autorizadoOperativo = [Y, Y, Y, Y, c2, Y, n, n, Y, Y, n, n, n, Y];
const autorizadoConsultivo = [Y, Y, n, n, n, n, n, n, n, n, n, n, n, Y];
const nudoPropietario = [Y, Y, Y, Y, c3, c3, n, n, Y, Y, c3, n, c3, Y];
const usufructuario = [Y, Y, Y, n, n, n, n, n, c3, Y, c3, n, n, Y];
const representante = [Y, Y, Y, Y, c4, Y, Y, c4, Y, Y, Y, Y, c7, Y];
const tutorCells = [Y, Y, Y, Y, c5, c5, Y, c5, Y, Y, Y, Y, n, Y];
const aportante = [c6, c6, Y, n, n, n, Y, n, Y, Y, c6, n, n, Y];
const asesor = [Y, c8, n, n, n, n, n, n, n, n, n, n, n, n];
const gestor = [Y, Y, n, Y, c2, Y, n, n, Y, Y, n, n, n, n];
const menor = [c9, c9, n, n, n, n, n, n, n, n, n, n, n, c9];
const empresa = [Y, Y, Y, n, n, n, n, n, n, n, n, n, n, Y];
const administrador = [Y, Y, Y, Y, Y, c10, n, n, Y, Y, Y, n, Y, Y];
const apoderadoEmpresa = [Y, Y, Y, Y, Y, c10, n, n, Y, Y, c1, n, n, Y];
const fiduciario = [Y, Y, Y, Y, Y, c10, n, n, Y, Y, n, n, n, Y];
const gestorEmpresa = [Y, Y, n, Y, c2, c10, n, n, Y, Y, n, n, n, n];

/** The permission matrix of roles and actions, for natural and legal persons (PRM-01). */
export const accessMatrix: readonly MatrixRow[] = [
  { role: 'TITULAR', intervenerType: 'F', cells: titular },
  { role: 'PARTICIPE', intervenerType: 'F', cells: participe },
  { role: 'APODERADO', intervenerType: 'F', cells: apoderado },
  { role: 'AUTORIZADO_OPERATIVO', intervenerType: 'F', cells: autorizadoOperativo },
  { role: 'AUTORIZADO_CONSULTIVO', intervenerType: 'F', cells: autorizadoConsultivo },
  { role: 'NUDO_PROPIETARIO', intervenerType: 'F', cells: nudoPropietario },
  { role: 'USUFRUCTUARIO', intervenerType: 'F', cells: usufructuario },
  { role: 'REPRESENTANTE_LEGAL', intervenerType: 'F', cells: representante },
  { role: 'TUTOR', intervenerType: 'F', cells: tutorCells },
  { role: 'APORTANTE_CONYUGE', intervenerType: 'F', cells: aportante },
  { role: 'APORTANTE_FAMILIAR', intervenerType: 'F', cells: aportante },
  { role: 'ASESOR', intervenerType: 'F', cells: asesor },
  { role: 'GESTOR', intervenerType: 'F', cells: gestor },
  { role: 'TITULAR', intervenerType: 'F', minor: true, cells: menor },
  { role: 'TITULAR', intervenerType: 'J', cells: empresa },
  { role: 'ADMINISTRADOR', intervenerType: 'J', cells: administrador },
  { role: 'APODERADO', intervenerType: 'J', cells: apoderadoEmpresa },
  { role: 'REPRESENTANTE_LEGAL', intervenerType: 'J', cells: administrador },
  { role: 'JUNTA_DIRECTIVA', intervenerType: 'J', cells: empresa },
  { role: 'FIDUCIARIO', intervenerType: 'J', cells: fiduciario },
  { role: 'ASESOR', intervenerType: 'J', cells: asesor },
  { role: 'GESTOR', intervenerType: 'J', cells: gestorEmpresa },
];

/**
 * Returns the roles to which the matrix allows an action, with or without a condition, each with the type of person of
 * the account, such as "TITULAR:F" (PRM-01). The row of minors is left out.
 */
export function listRolesAllowing(action: Action): string[] {
  return accessMatrix
    .filter(({ cells, minor }) => {
      const cell = cells[actions.indexOf(action)];
      return minor !== true && cell !== undefined && cell.access !== 'no';
    })
    .map(({ role, intervenerType }) => `${role}:${intervenerType}`);
}

/** The condition of each note in words, for the generated table of permissions. */
export const matrixNotes: Readonly<Record<number, string>> = {
  1: 'only when the power of attorney covers it (GENERAL; bank accounts also OPERATE_AND_BANK)',
  2: 'only to a validated bank account of the holder, never a new one',
  3: 'the bare owner orders; redemptions, transfers, bank accounts and interveners also need the usufructuary to sign',
  4: 'both parents sign when both are registered; a benefit needs the document of its cause',
  5: 'needs a validated court authorisation before the order is validated',
  6: 'own contributions, their certificates and the own debit account only',
  7: 'adds contributors and representatives only',
  8: 'position statements only, no tax reports',
  9: 'aged 14 to 17 with the recorded consent of the representative: reading only',
  10: 'off unless the registry allows transfers of legal persons (they have no tax deferral)',
  11: 'in pension-plan accounts only, where holder and member are the same role',
};

/**
 * Returns the cell of the permission matrix for a role and action. If the role does not exist on this type of
 * account, the cell refuses the action; a holder under 18 gets the cells of minors.
 */
export function matrixCellFor(facts: {
  role: Role;
  intervenerType: IntervenerType;
  action: Action;
  isMinorHolder?: boolean;
}): MatrixCell {
  const { role, intervenerType, action, isMinorHolder = false } = facts;
  const row = accessMatrix.find(
    (candidate) =>
      candidate.role === (isMinorHolder ? 'TITULAR' : role) &&
      candidate.intervenerType === intervenerType &&
      (candidate.minor ?? false) === isMinorHolder,
  );
  return row?.cells[actions.indexOf(action)] ?? n;
}

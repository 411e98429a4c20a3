import type {
  AccountSummary,
  OperationStatus,
  OperationSubType,
  OperationType,
} from '@participe/contract/types';
import {
  encodeBase64Text,
  isBetweenManagers,
  isOperationType,
  isPlainDate,
  isStandingInstruction,
  isSwitch,
  operationTypes,
  orderTypeTraits,
  transferCircuitStatuses,
  registeredStatuses,
} from '@participe/domain';
import { isSearchable, getPageSize, readPagedSearch } from '../../lib/paged-search.ts';
import type { QueryParameters } from '../../routing/search.ts';

/** The options of the filter «Estado» and their statuses. Statuses with the same label share an option. */
export const statusChoices = {
  pendiente: registeredStatuses,
  firmada: ['SIGNED'],
  validada: ['VALIDATED'],
  enviada: ['RD_SENT'],
  tramite: transferCircuitStatuses,
  activa: ['PERIODIC_ACTIVE'],
  suspendida: ['PERIODIC_SUSPENDED'],
  finalizada: ['FINALIZED'],
  anulada: ['CANCELLED'],
} as const satisfies Record<string, readonly OperationStatus[]>;
export type StatusChoice = keyof typeof statusChoices;

type AccountType = AccountSummary['account_type'];
const ACCOUNT_SCOPES: Readonly<Record<AccountType, string>> = { FI: 'FUND', PP: 'PLAN' };

const TRANSFER_SUB_TYPES = [
  'TOTAL',
  'PARCIAL_IMPORTE',
  'PARCIAL_PARTICIPACIONES',
  'PARCIAL_PORCENTAJE',
] as const;
const INSTRUCTION_SUB_TYPES = ['ALTA', 'MODIFICACION'] as const;
const SUB_TYPES: Partial<Record<OperationType, readonly OperationSubType[]>> = {
  SUSCRIPCION: ['INICIAL', 'ADICIONAL', 'PERIODICA'],
  REEMBOLSO: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES'],
  APORTACION: ['ORDINARIA', 'EXTRAORDINARIA', 'CONYUGE', 'FAMILIAR_DISCAPACIDAD'],
  RESCATE: ['CONTINGENCIA', 'SUPUESTO_EXCEPCIONAL'],
};

/** Returns the sub-types that «Subtipo» offers for an order type (ORD-02); most order types have none. */
export function listSubTypes(type: OperationType | ''): readonly OperationSubType[] {
  if (isSwitch(type) || isBetweenManagers(type)) return TRANSFER_SUB_TYPES;
  if (isStandingInstruction(type)) return INSTRUCTION_SUB_TYPES;
  return (type && SUB_TYPES[type]) || [];
}

/**
 * Returns the order types that «Tipo» offers: those of funds if the person has an account of funds, those of pension
 * plans if the person has one of plans, and the chosen one.
 */
export function listOrderTypes(
  accountTypes: readonly AccountType[],
  chosen: OperationType | '',
): readonly OperationType[] {
  const scopes: readonly string[] = ['BOTH', ...accountTypes.map((type) => ACCOUNT_SCOPES[type])];
  return operationTypes.filter(
    (type) => type === chosen || scopes.includes(orderTypeTraits[type].scope),
  );
}

/** The filters of the list. They are part of the address, so that a filtered page can be bookmarked. */
export interface OperationFilters {
  search: string;
  type: OperationType | '';
  /** A sub-type of the chosen type; '' for all. */
  subType: OperationSubType | '';
  status: StatusChoice | '';
  /** First and last day of the list, both included; '' for no limit. */
  from: string;
  to: string;
  /** Page number, from 1. */
  page: number;
}

export const emptyOperationFilters: OperationFilters = {
  search: '',
  type: '',
  subType: '',
  status: '',
  from: '',
  to: '',
  page: 1,
};

function isStatusChoice(text: string): text is StatusChoice {
  return Object.hasOwn(statusChoices, text);
}

function parseDate(text: string | undefined): string {
  return text !== undefined && isPlainDate(text) ? text : '';
}

/** An invalid value counts as not set. */
export function parseOperationFilters(query: QueryParameters): OperationFilters {
  const { q = '', tipo = '', subtipo = '', estado = '', pagina = '' } = query;
  const type = isOperationType(tipo) ? tipo : '';
  return {
    ...readPagedSearch(q, pagina),
    type,
    subType: listSubTypes(type).find((one) => one === subtipo) ?? '',
    status: isStatusChoice(estado) ? estado : '',
    from: parseDate(query['desde']),
    to: parseDate(query['hasta']),
  };
}

export function toUrlQuery({
  search,
  type,
  subType,
  status,
  from,
  to,
  page,
}: OperationFilters): QueryParameters {
  return {
    q: search || undefined,
    tipo: type || undefined,
    subtipo: subType || undefined,
    estado: status || undefined,
    desde: from || undefined,
    hasta: to || undefined,
    pagina: page > 1 ? String(page) : undefined,
  };
}

export function areDatesCrossed({ from, to }: Pick<OperationFilters, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

/** The page number and the account do not count. */
export function hasOperationFilters(filters: OperationFilters): boolean {
  return isSearchable(filters.search) || countOperationFilters(filters, undefined) > 0;
}

/** Returns the number in «Filtros (‹n›)». The search has its own field and does not count. */
export function countOperationFilters(
  { type, subType, status, from, to }: OperationFilters,
  uuidAccount: string | undefined,
): number {
  return [type, subType, status, from, to, uuidAccount].filter(Boolean).length;
}

/**
 * Returns the filter expression of the call (syntax: API-08), or undefined without filters. The dates are whole days
 * in Madrid.
 */
export function buildOperationFilter({
  type,
  subType,
  status,
  from,
  to,
}: OperationFilters): string | undefined {
  const conditions: string[] = [];
  if (type) conditions.push(`operation_type eq ${type}`);
  if (subType) conditions.push(`operation_sub_type eq ${subType}`);
  if (status) {
    const statuses: readonly string[] = statusChoices[status];
    conditions.push(
      statuses.length === 1
        ? `operation_status eq ${statuses[0]}`
        : `operation_status in (${statuses.join(',')})`,
    );
  }
  if (from) conditions.push(`operation_date ge ${from}`);
  if (to) conditions.push(`operation_date le ${to}`);
  return conditions.length > 0 ? conditions.join(' and ') : undefined;
}

interface ListQuery {
  $limit: string;
  $offset: string;
  $filter?: string;
  $search?: string;
}

/**
 * Returns the query of the list call. With `limit`, the list begins at the first row and has at most `limit` rows;
 * 'null' stands for all rows.
 */
export function buildOperationQuery(filters: OperationFilters, limit?: '1' | 'null'): ListQuery {
  const size = getPageSize(filters);
  const text = buildOperationFilter(filters);
  return {
    $limit: limit ?? String(size),
    $offset: limit === undefined ? String((filters.page - 1) * size) : '0',
    ...(text !== undefined && { $filter: encodeBase64Text(text) }),
    ...(isSearchable(filters.search) && { $search: filters.search.trim() }),
  };
}

interface DownloadFilter {
  uuid_account?: string;
  operation_type?: OperationType;
  operation_sub_type?: OperationSubType;
  operation_status?: OperationStatus;
  operation_date_from?: string;
  operation_date_to?: string;
  search?: string;
}

/**
 * Returns the filter of the download call, which accepts only one status (API-10); undefined when the chosen option
 * includes several statuses. The caller then sends the uuids of the orders.
 */
export function buildDownloadFilter(
  { search, type, subType, status, from, to }: OperationFilters,
  uuidAccount: string | undefined,
): DownloadFilter | undefined {
  const statuses: readonly OperationStatus[] = status ? statusChoices[status] : [];
  if (statuses.length > 1) return undefined;
  const [only] = statuses;
  return {
    ...(uuidAccount !== undefined && { uuid_account: uuidAccount }),
    ...(type && { operation_type: type }),
    ...(subType && { operation_sub_type: subType }),
    ...(only !== undefined && { operation_status: only }),
    ...(from && { operation_date_from: from }),
    ...(to && { operation_date_to: to }),
    ...(isSearchable(search) && { search: search.trim() }),
  };
}

import * as domain from '@participe/domain';
import { z } from 'zod';

/** The enumerations in this file are constants of the specification, whose values the domain lists (API-01). */
export const accountType = z.enum(domain.accountTypes);
export const accountStatus = z.enum(domain.accountStatuses);
export const arrangementType = z.enum(domain.signatureArrangements);
export const intervenerType = z.enum(domain.intervenerTypes);
/** Statuses of a person in responses. BLOQUEADO_AML is sent as BLOQUEADO (PTY-03). */
export const intervenerStatus = z.enum(domain.intervenerStatuses).exclude(['BLOQUEADO_AML']);
export const role = z.enum(domain.roles);
/** Actions that a role can allow on an account (PRM-01). */
export const permission = z.enum(domain.actions);

export const operationType = z.enum(domain.operationTypes);
export const operationSubType = z.enum(domain.operationSubTypes);
export const operationStatus = z.enum(domain.operationStatuses);
export const operationAction = z.enum(domain.operationActions);
export const paymentMethod = z.enum(domain.paymentMethods);
export const amountMode = z.enum(domain.amountModes);
export const periodicity = z.enum(domain.periodicities);
export const increaseType = z.enum(domain.increaseTypes);
export const lotOrigin = z.enum(domain.lotOrigins);
export const orderDocumentsStatus = z.enum(domain.orderDocumentsStatuses);
export const convenienceResult = z.enum(domain.appropriatenessResults);
/** Reasons for a cancellation in a change of status. */
export const statusChangeReason = z.enum(domain.cancelReasons);
/** Reasons for a cancellation in responses. AML is sent as OTRO (LIF-31). */
export const cancelReason = statusChangeReason.exclude(['AML']);

export const productType = z.enum(domain.productTypes);
export const assetClass = z.enum(domain.assetClasses);
export const bankAccountStatus = z.enum(domain.bankAccountStatuses);
export const productFamily = z.enum(domain.productFamilies);
export const granularity = z.enum(domain.granularities);

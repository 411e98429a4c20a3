import * as domain from '@participe/domain';
import { z } from 'zod';

/** The constants of the specification §3 and §4 as they travel; their lists live in the domain. */
export const accountType = z.enum(domain.accountTypes);
export const accountStatus = z.enum(domain.accountStatuses);
export const arrangementType = z.enum(domain.arrangementTypes);
export const intervenerType = z.enum(domain.intervenerTypes);
/** The block of the money-laundering unit is not a word of the wire: it says BLOQUEADO (ruling 7). */
export const intervenerStatus = z.enum(domain.intervenerStatuses).exclude(['BLOQUEADO_AML']);
export const role = z.enum(domain.roles);
/** What a role may do (decision G-E01). */
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
export const convenienceResult = z.enum(domain.appropriatenessResults);
/** Why a status is changed, as staff may say it. */
export const reasonCode = z.enum(domain.cancelReasons);
/** Why an order was cancelled, as it is read: a money-laundering reason says OTRO (decision G-F02). */
export const cancelReason = reasonCode.exclude(['AML']);

export const productType = z.enum(domain.productTypes);
export const assetClass = z.enum(domain.assetClasses);
export const bankAccountStatus = z.enum(domain.bankAccountStatuses);
export const productFamily = z.enum(domain.productFamilies);
export const granularity = z.enum(domain.granularities);

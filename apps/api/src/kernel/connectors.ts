import {
  type AccountAggregator,
  type MessageGateway,
  type PayeeVerifier,
  type ProductPaperSource,
  type RegistryGateway,
  type TimeStampAuthority,
  type VirusScanner,
  createClamdScanner,
  createHttpAggregator,
  createHttpMessageGateway,
  createHttpPayeeVerifier,
  createHttpProductPapers,
  createHttpRegistryGateway,
  createHttpTimeStampAuthority,
} from '@participe/connectors';
import type { Config } from './config.ts';

/** Clients of partner systems; undefined for a partner system without an address in the settings. */
export interface Connectors {
  readonly registry?: RegistryGateway | undefined;
  readonly messages?: MessageGateway | undefined;
  readonly productPapers?: ProductPaperSource | undefined;
  readonly payees?: PayeeVerifier | undefined;
  readonly virusScanner?: VirusScanner | undefined;
  readonly timeStamps?: TimeStampAuthority | undefined;
  readonly aggregator?: AccountAggregator | undefined;
}

/** Time-out in milliseconds of a call to a partner, shorter than the lease of an outbox item (API-34). */
export const partnerCallMs = 10_000;

export function createConnectors(config: Config): Connectors {
  const { registryUrl, catcherUrl, bankUrl, virusScannerUrl, timeStamps } = config;
  const { wealthreaderUrl, partnerSecrets } = config;
  const optionsOf = (baseUrl: string) => ({ baseUrl, timeoutMs: partnerCallMs });
  return {
    registry:
      registryUrl === undefined ? undefined : createHttpRegistryGateway(optionsOf(registryUrl)),
    messages:
      catcherUrl === undefined ? undefined : createHttpMessageGateway(optionsOf(catcherUrl)),
    payees: bankUrl === undefined ? undefined : createHttpPayeeVerifier(optionsOf(bankUrl)),
    productPapers: createHttpProductPapers({ timeoutMs: partnerCallMs }),
    timeStamps:
      timeStamps && createHttpTimeStampAuthority({ ...timeStamps, timeoutMs: partnerCallMs }),
    aggregator:
      wealthreaderUrl === undefined || partnerSecrets.wealthreader === undefined
        ? undefined
        : createHttpAggregator({
            ...optionsOf(wealthreaderUrl),
            key: partnerSecrets.wealthreader,
          }),
    virusScanner:
      virusScannerUrl === undefined
        ? undefined
        : createClamdScanner({ url: virusScannerUrl, timeoutMs: partnerCallMs }),
  };
}

import {
  type MessageGateway,
  type PayeeVerifier,
  type RegistryGateway,
  type VirusScanner,
  createClamdScanner,
  createHttpMessageGateway,
  createHttpPayeeVerifier,
  createHttpRegistryGateway,
} from '@participe/connectors';
import type { Config } from './config.ts';

/** Clients of partner systems; undefined for a partner system that is not configured. */
export interface Connectors {
  readonly registry?: RegistryGateway | undefined;
  readonly messages?: MessageGateway | undefined;
  readonly payees?: PayeeVerifier | undefined;
  readonly virusScanner?: VirusScanner | undefined;
}

/** Creates the clients of all configured partner systems, once per process. */
export function createConnectors(config: Config): Connectors {
  const { registryUrl, catcherUrl, bankUrl, virusScannerUrl } = config;
  return {
    registry:
      registryUrl === undefined ? undefined : createHttpRegistryGateway({ baseUrl: registryUrl }),
    messages:
      catcherUrl === undefined ? undefined : createHttpMessageGateway({ baseUrl: catcherUrl }),
    payees: bankUrl === undefined ? undefined : createHttpPayeeVerifier({ baseUrl: bankUrl }),
    virusScanner:
      virusScannerUrl === undefined ? undefined : createClamdScanner({ url: virusScannerUrl }),
  };
}

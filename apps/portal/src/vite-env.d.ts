/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the calls of each group (`api-bases.ts` in `apps/portal/src/api/`), without a slash at the end; '/api' by default (API-27). */
  readonly VITE_API_USERS?: string;
  readonly VITE_API_INTERVENERS?: string;
  readonly VITE_API_ACCOUNTS?: string;
  readonly VITE_API_ISSUES?: string;
  readonly VITE_API_IMPORTS?: string;
  readonly VITE_API_CALLBACKS?: string;
  readonly VITE_API_PAYMENTS?: string;
  /** 'true' builds a portal that is closed for maintenance; by default it is open (SES-21). */
  readonly VITE_MAINTENANCE?: string;
}

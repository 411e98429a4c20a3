/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where each group of the service is, without a slash at the end; '/api' when left out (API-27). */
  readonly VITE_API_USERS?: string;
  readonly VITE_API_INTERVENERS?: string;
  readonly VITE_API_ACCOUNTS?: string;
  readonly VITE_API_ISSUES?: string;
  readonly VITE_API_IMPORTS?: string;
  readonly VITE_API_CALLBACKS?: string;
  readonly VITE_API_PAYMENTS?: string;
  /** 'true' builds a portal that is closed for everyone (SES-21: false by default). */
  readonly VITE_MAINTENANCE?: string;
  /** The version of the app that this portal is packed in; the web has none. */
  readonly VITE_APP_VERSION?: string;
  /** Where the store offers the newest app. */
  readonly VITE_APP_STORE_URL?: string;
}

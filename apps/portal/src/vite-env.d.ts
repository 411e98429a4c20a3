/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** 'true' builds a portal that is closed for everyone (specification §9: false by default). */
  readonly VITE_MAINTENANCE?: string;
  /** The version of the app that this portal is packed in; the web has none. */
  readonly VITE_APP_VERSION?: string;
  /** Where the store offers the newest app. */
  readonly VITE_APP_STORE_URL?: string;
}

import type { ContextFor } from '../kernel/http/handler.ts';

export type AdminTokenContext = ContextFor<'POST /admin/token'>;
export interface AdminTokenAnswer {
  access_token: string;
  expires_in: string;
  needs_otp: boolean;
  otp_channel?: 'APP';
}

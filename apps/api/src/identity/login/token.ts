import type { OtpChannel } from '../second-factor/second-factor.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';

export type TokenContext = ContextFor<'POST /token'>;

export interface TokenResponse {
  access_token: string;
  expires_in: string;
  needs_otp: boolean;
  otp_channel?: OtpChannel;
  otp_destination_masked?: string;
  otp_alternatives?: OtpChannel[];
}

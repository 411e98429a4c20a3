import { OtpField } from './otp-field.tsx';

export const title = 'ui/otp-field';

export const Plain = () => (
  <OtpField hint="Lo hemos enviado por SMS al número que termina en 34." />
);
export const Filled = () => <OtpField defaultValue="482913" />;
export const WithError = () => (
  <OtpField defaultValue="111111" error="El código no es correcto o ha caducado. Pida uno nuevo." />
);

import { Button } from '../button/button.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { Logo } from '../logo/logo.tsx';
import { PageTitle } from '../page-title/page-title.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { demoMark, demoName } from '../logo/demo-mark.ts';
import { GuestLayout } from './guest-layout.tsx';

export const title = 'ui/guest-layout';
export const layout = 'page';

const logo = <Logo mark={demoMark} name={demoName} />;
const adviceLink = <a href="#consejos">Consejos de seguridad</a>;

export const Login = () => (
  <GuestLayout logo={logo} below={adviceLink}>
    <PageTitle>Entrar en su área privada</PageTitle>
    <TextField label="DNI, NIE o pasaporte" autoComplete="username" autoCapitalize="none" />
    <PasswordField label="Contraseña" autoComplete="current-password" />
    <Button fullWidth>Entrar</Button>
  </GuestLayout>
);
export const LoginWithErrors = () => (
  <GuestLayout logo={logo} below={adviceLink}>
    <ErrorSummary
      errors={[
        { fieldId: 'documento', message: 'Campo requerido.' },
        { fieldId: 'clave', message: 'Campo requerido.' },
      ]}
    />
    <PageTitle>Entrar en su área privada</PageTitle>
    <TextField id="documento" label="DNI, NIE o pasaporte" error="Campo requerido." />
    <PasswordField
      id="clave"
      label="Contraseña"
      autoComplete="current-password"
      error="Campo requerido."
    />
    <Button fullWidth>Entrar</Button>
  </GuestLayout>
);

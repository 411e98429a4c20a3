import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { HideAmountsButton } from '../eye-button/eye-button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import {
  IconArrowsExchange,
  IconBell,
  IconHome,
  IconListDetails,
  IconWallet,
} from '../icons/icons.ts';
import { Logo } from '../logo/logo.tsx';
import { PageTitle } from '../page-title/page-title.tsx';
import { demoMark, demoName } from '../logo/demo-mark.ts';
import { AppShell } from './app-shell.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpButton } from './help-button.tsx';
import { SecondaryNav } from './secondary-nav.tsx';

export const title = 'ui/app-shell';
export const layout = 'page';

const ITEMS = [
  { href: '#inicio', label: 'Inicio', icon: <IconHome size={24} aria-hidden />, current: true },
  { href: '#cartera', label: 'Mi cartera', icon: <IconWallet size={24} aria-hidden /> },
  { href: '#operaciones', label: 'Operaciones', icon: <IconListDetails size={24} aria-hidden /> },
  { href: '#operar', label: 'Operar', icon: <IconArrowsExchange size={24} aria-hidden /> },
];
const LINKS = [
  { label: 'Aviso legal', href: '#legal' },
  { label: 'Política de privacidad', href: '#privacidad' },
];

const header = (
  <Header
    logo={<Logo mark={demoMark} name={demoName} />}
    homeHref="#inicio"
    homeLabel="Sotavera, Inicio"
    items={ITEMS}
    tools={
      <>
        <HelpButton
          href="#contacto"
          title="Hablamos?"
          spokenTitle="Hablamos? Atención de 9:00 a 18:00"
          hours="De 9:00h-18:00h"
        />
        <HideAmountsButton hidden={false} onToggle={() => {}} />
        <IconButton
          label="Notificaciones, 3 sin leer"
          icon={<IconBell size={24} aria-hidden />}
          badge={<Badge count={3} />}
        />
      </>
    }
  />
);

export const Private = () => (
  <AppShell
    header={header}
    bottomNav={<BottomNav items={ITEMS} />}
    footer={
      <Footer
        links={LINKS}
        agent={{ name: 'Nuria Soler', phone: '611 222 333', user: 'nsoler@sotavera.example' }}
      />
    }
  >
    <PageTitle>Hola, Elena</PageTitle>
    <Card as="div">Contenido de la página.</Card>
  </AppShell>
);

export const Profile = () => (
  <AppShell
    header={header}
    banners={
      <SecondaryNav
        onGo={() => {}}
        items={[
          { href: '#perfil', label: 'Mi perfil' },
          { href: '#config', label: 'Config. de cuentas' },
          { href: '#documentos', label: 'Documentación' },
          { href: '#fiscales', label: 'Informes fiscales' },
          { href: '#avisos', label: 'Notificaciones', current: true },
          { href: '#seguridad', label: 'Seguridad digital' },
        ]}
      />
    }
  >
    <PageTitle>Notificaciones</PageTitle>
  </AppShell>
);

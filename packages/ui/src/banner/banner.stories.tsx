import { LinkButton } from '../link-button/link-button.tsx';
import { Banner } from './banner.tsx';

export const title = 'ui/banner';

export const Closable = () => (
  <Banner
    label="Servicio fiscal"
    closeLabel="Cerrar aviso de servicio fiscal"
    onClose={() => {}}
    actions={
      <LinkButton href="#fiscal" variant="text">
        Saber más
      </LinkButton>
    }
  >
    Compruebe si puede pagar menos en su declaración.
  </Banner>
);

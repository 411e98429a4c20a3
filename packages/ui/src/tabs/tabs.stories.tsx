import { useState } from 'react';
import { Tabs } from './tabs.tsx';

export const title = 'ui/tabs';

export const Notices = () => {
  const [view, setView] = useState('unread');
  return (
    <Tabs
      label="Notificaciones"
      selected={view}
      onSelect={setView}
      views={[
        { id: 'unread', label: 'Sin leer (2)', content: <p>Su suscripción está enviada.</p> },
        { id: 'all', label: 'Todas', content: <p>Doce notificaciones.</p> },
      ]}
    />
  );
};

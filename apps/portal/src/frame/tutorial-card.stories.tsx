import { TutorialCard } from './tutorial-card.tsx';

export const title = 'frame/tutorial-card';
export const layout = 'part';

export const Offered = () => (
  <TutorialCard
    title="Tutorial"
    text="Le enseñamos su área privada en un vídeo con subtítulos."
    openLabel="Ver el tutorial (2 min)"
    closeLabel="Cerrar"
    onOpen={() => {}}
    onClose={() => {}}
  />
);

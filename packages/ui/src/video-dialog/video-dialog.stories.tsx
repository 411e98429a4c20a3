import { VideoDialog } from './video-dialog.tsx';

export const title = 'ui/video-dialog';

const video = (
  <iframe
    title="Vídeo tutorial"
    srcDoc='<!doctype html><html lang="es"><title>Vídeo</title><body>Vídeo</body></html>'
  />
);

export const Playing = () => (
  <VideoDialog isOpen title="Tutorial" status="" isReady onClose={() => {}}>
    {video}
  </VideoDialog>
);
export const Loading = () => (
  <VideoDialog
    isOpen
    title="Tutorial"
    status="Cargando el vídeo…"
    isReady={false}
    onClose={() => {}}
  >
    {video}
  </VideoDialog>
);
export const Failed = () => (
  <VideoDialog
    isOpen
    title="Tutorial"
    status="No se ha podido cargar el vídeo."
    isReady={false}
    onClose={() => {}}
  >
    {video}
  </VideoDialog>
);

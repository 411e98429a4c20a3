import { VideoDialog } from './video-dialog.tsx';

export const title = 'ui/video-dialog';

const video = (
  <iframe
    title="Vídeo tutorial"
    srcDoc='<!doctype html><html lang="es"><title>Vídeo</title><body>Vídeo</body></html>'
  />
);

export const Playing = () => (
  <VideoDialog isOpen title="Tutorial" state="ready" onClose={() => {}}>
    {video}
  </VideoDialog>
);
export const Loading = () => (
  <VideoDialog isOpen title="Tutorial" state="loading" onClose={() => {}}>
    {video}
  </VideoDialog>
);
export const Failed = () => (
  <VideoDialog isOpen title="Tutorial" state="failed" onClose={() => {}}>
    {video}
  </VideoDialog>
);

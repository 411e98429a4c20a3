/** Texts of the video tutorial (UIX-46). */
export const tutorial = {
  text: 'Le enseñamos su área privada en un vídeo corto con subtítulos.',
  open: 'Ver el tutorial (2 min)',
  close: 'Cerrar',
  video: 'Vídeo tutorial',
  states: {
    loading: 'Cargando el vídeo…',
    ready: '',
    failed: 'No hemos podido cargar el vídeo. Inténtelo más tarde.',
  },
} as const;

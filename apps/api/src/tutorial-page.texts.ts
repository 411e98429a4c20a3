/** Screen readers announce this title when the focus enters the frame of the video. */
export const tutorialTitle = 'Vídeo tutorial';

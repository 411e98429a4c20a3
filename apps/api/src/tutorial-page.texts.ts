/** Title of the video page; screen readers announce it on entering the frame. */
export const tutorialTitle = 'Vídeo tutorial';

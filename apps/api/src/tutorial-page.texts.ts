/** Title of the video page. Screen readers announce it when the focus enters the frame. */
export const tutorialTitle = 'Vídeo tutorial';

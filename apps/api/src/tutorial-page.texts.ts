/** What is heard of the page of the video by those who enter it. */
export const tutorialTitle = 'Vídeo tutorial';

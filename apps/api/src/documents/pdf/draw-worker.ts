import { answerFromThread } from '../../kernel/http/long-files.ts';
import { renderPaper } from './render.ts';

await answerFromThread(renderPaper);

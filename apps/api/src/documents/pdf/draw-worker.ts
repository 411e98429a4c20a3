import { sendFileFromThread } from '../../kernel/http/long-files.ts';
import { renderPaper } from './render.ts';

await sendFileFromThread(renderPaper);

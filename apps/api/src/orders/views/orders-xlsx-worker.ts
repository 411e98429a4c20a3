import { sendFileFromThread } from '../../kernel/http/long-files.ts';
import { formatOrdersXlsx } from './orders-xlsx.ts';

await sendFileFromThread(formatOrdersXlsx);

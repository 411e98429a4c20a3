import './base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createPortalRouter } from './routes.tsx';
import { followSession } from './shell/follow-session.ts';
import { noteLanding } from './shell/landing.ts';

noteLanding(location.search);
const router = createPortalRouter();
followSession(router);

const place = document.getElementById('root');
if (!place) throw new Error('no #root in index.html');
createRoot(place).render(<RouterProvider router={router} />);

import { consumeToasts } from '@participe/ui/toast/toast-store.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createPortalRouter } from '../routes.tsx';
import { discardDraft, saveDraft, type StoredDraft } from '../session/draft.ts';
import { BASE_PATH } from '../routing/addresses.ts';
import { queryClient } from '../api/query-client.ts';
import { startSuperuserSession } from '../session/superuser.ts';
import { dropToken, storeToken } from '../api/token.ts';
import { replaceTransport } from '../api/transport.ts';
import { meOf, seenByStaff, STORY_NOW, type MeChanges } from './data.ts';
import { fakeClient, type Answers } from './fake-client.ts';

export interface StorySetup {
  /** The address of the story without the base path: '/account/position'. */
  path: string;
  /** Answers of the service to calls. GET /me and the calls of the footer have default answers. */
  answers?: Answers;
  /** Changes to the person who is logged in by default. */
  me?: MeChanges;
  /** Business time of the story, as an instant. */
  now?: string;
  /** True when the person hides amounts with the eye button. */
  hidden?: boolean;
  /** True when nobody is logged in. */
  guest?: boolean;
  /** True when a cookie says that a client has a session in this browser. */
  sessionMarker?: boolean;
  /** True when a superuser views the portal of the person. */
  superuser?: boolean;
  /** A draft order stored on this device. */
  draft?: StoredDraft;
  /** Texts that the tab has stored, by name. */
  tab?: Readonly<Record<string, string>>;
  /** Actions on the page before its checks; play.ts has the functions for them. */
  play?: () => Promise<void>;
}

async function prepareStory(setup: StorySetup) {
  const { path, answers = {}, me, now = STORY_NOW, hidden = false, draft } = setup;
  const person = { ...meOf(me), server_now: now };
  const { uuid } = person.private_area.intervener;
  // The previous story may have had another person.
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(setup.tab ?? {})) sessionStorage.setItem(name, text);
  dropToken();
  queryClient.clear();
  consumeToasts();
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
  window.scrollTo(0, 0);
  document.cookie = `pa_session=1; Path=/; Max-Age=${setup.sessionMarker ? 60 : 0}`;
  document.cookie = `pa_amounts=${hidden ? 'hidden' : 'shown'}; Path=/`;
  if (draft) await saveDraft(uuid, draft);
  else await discardDraft(uuid);
  if (setup.superuser) startSuperuserSession('story', '900s', person.user.username);
  else if (!setup.guest) storeToken('story', '600s', 'client');
  const ofStaff = { ...seenByStaff(person), access_token: 'story', expires_in: '900s' };
  replaceTransport(fakeClient({ 'GET /me': person, 'GET /me/admin': ofStaff, ...answers }));
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  return createPortalRouter(createMemoryHistory({ initialEntries: [BASE_PATH + path] }));
}

/** A screen with the real routes and frame, which the test opens. */
export interface ScreenStory {
  open: () => Promise<{ element: ReactNode; play: () => Promise<void> }>;
}

/**
 * A screen with the real routes and frame, which gets the answers of the story. A story whose answers change while it
 * is on the page is given as a function, so that it begins anew each time it is shown.
 */
export function story(source: StorySetup | (() => StorySetup)): ScreenStory {
  return {
    open: async () => {
      const setup = typeof source === 'function' ? source() : source;
      const router = await prepareStory(setup);
      const playStory = async () => {
        await router.load();
        await setup.play?.();
      };
      return { element: <RouterProvider router={router} />, play: playStory };
    },
  };
}

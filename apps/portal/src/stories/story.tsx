import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createPortalRouter } from '../routes.tsx';
import { discardDraft, saveDraft, type Draft } from '../session/draft.ts';
import { BASE } from '../routing/navigation.ts';
import { queryClient } from '../api/query-client.ts';
import { enterAsSuperuser } from '../session/superuser.ts';
import { holdToken } from '../api/token.ts';
import { answerWith } from '../api/transport.ts';
import { meOf, seenByStaff, STORY_NOW, type MeChanges } from './data.ts';
import { fakeClient, type Answers } from './fake-client.ts';

export interface StorySetup {
  /** Where the story happens, without the base: '/account/position'. */
  path: string;
  /** What the service answers; GET /me and the calls of the footer have answers of their own. */
  answers?: Answers;
  /** What is different about the person. */
  me?: MeChanges;
  /** Business time, an instant. */
  now?: string;
  /** Amounts are hidden by the eye. */
  hidden?: boolean;
  /** Nobody is logged in. */
  guest?: boolean;
  /** A superuser looks at the person. */
  superuser?: boolean;
  /** An order that was begun on this device. */
  draft?: Draft;
  /** What is done on the page before it is looked at; see play.ts. */
  play?: () => Promise<void>;
}

/** Told to whoever takes the picture: the story stands. */
function markReady(state: 'ready' | 'failed'): void {
  document.documentElement.dataset['story'] = state;
}

async function prepare(setup: StorySetup) {
  const { path, answers = {}, me, now = STORY_NOW, hidden = false, draft } = setup;
  const person = { ...meOf(me), server_now: now };
  const { uuid } = person.private_area.intervener;
  localStorage.clear();
  document.cookie = `pa_amounts=${hidden ? 'hidden' : 'shown'}; Path=/`;
  if (draft) await saveDraft(uuid, draft);
  else await discardDraft(uuid);
  if (setup.superuser) enterAsSuperuser('story', '900s', person.user.username);
  else if (!setup.guest) holdToken('story', '600s', 'client');
  const ofStaff = { ...seenByStaff(person), access_token: 'story', expires_in: '900s' };
  answerWith(fakeClient({ 'GET /me': person, 'GET /me/admin': ofStaff, ...answers }));
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  return createPortalRouter(createMemoryHistory({ initialEntries: [BASE + path] }));
}

/** A screen as a person meets it: the real routes and frame, with the answers the story gives. */
export function story(setup: StorySetup) {
  function Story() {
    const [router, setRouter] = useState<Awaited<ReturnType<typeof prepare>>>();
    useEffect(() => {
      void prepare(setup).then(setRouter);
    }, []);
    useEffect(() => {
      if (!router) return;
      const play = async () => {
        await router.load();
        await setup.play?.();
      };
      play().then(
        () => markReady('ready'),
        (error: unknown) => {
          console.error(error);
          markReady('failed');
        },
      );
    }, [router]);
    return router ? <RouterProvider router={router} /> : null;
  }
  /** Says by itself when it stands. */
  return Object.assign(Story, { marksReady: true });
}

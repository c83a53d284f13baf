import {
  consoleContentApi,
  useAppStore,
  withoutErrorToast,
  type AppStore,
} from '@zhucheng/api-client';
import { CODES, type ContentModel } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStaff } from '../../../shared/session/use-staff.ts';
import { createBlankContent, normaliseContent } from '../fields/content-form.ts';
import { ArticleSession } from './article-session.ts';
import type { SaveRequest, SessionPorts } from './session-types.ts';
import { createLocalDrafts } from './local-drafts.ts';

const OFFLINE = new Set([0, 502, 503, 504]);

const call = <Data>(store: AppStore, start: Parameters<typeof withoutErrorToast<Data>>[1]) =>
  withoutErrorToast<Data>(store, start);

async function save(store: AppStore, { base, ...request }: SaveRequest) {
  const { data, error } = await call(store, () =>
    store.dispatch(
      consoleContentApi.save.initiate({ ...request, ...(base && { base }) }, { track: false }),
    ),
  );
  if (data) return { state: 'saved' as const, article: data.model };
  if (error?.code === CODES.conflict) return { state: 'conflict' as const };
  if (!error || OFFLINE.has(error.status)) return { state: 'offline' as const };
  return { state: 'refused' as const, message: error.errors?.[0]?.message ?? error.msg };
}

/** Reads the newest version afresh. */
export async function loadArticle(store: AppStore, id: string): Promise<ContentModel | undefined> {
  const { data } = await call(store, () =>
    store.dispatch(
      consoleContentApi.get.initiate({ id }, { forceRefetch: true, subscribe: false }),
    ),
  );
  return data?.model;
}

const createPorts = (store: AppStore, bizType: BizType, personId: string): SessionPorts => ({
  save: (request) => save(store, request),
  load: (id) => loadArticle(store, id),
  restore: async (id, base, number) => {
    const { data } = await call(store, () =>
      store.dispatch(consoleContentApi.restore.initiate({ id, base, number }, { track: false })),
    );
    return data?.model;
  },
  normalise: (content) => normaliseContent(bizType, content),
  drafts: createLocalDrafts(localStorage, personId),
  now: () => Date.now(),
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Article to be edited; `model` is null for a new one. */
export interface EditedArticle {
  bizType: BizType;
  model: ContentModel | null;
  directoryId: string;
  /** Title that a new article begins with. */
  title?: string | undefined;
}

/** Session of an article while its page is open: saved and kept when the page is left, sent when the network is back. */
export function useArticleSession({ bizType, model, directoryId, title }: EditedArticle) {
  const store = useAppStore();
  const { accountId } = useStaff();
  const [session] = useState(
    () =>
      new ArticleSession(
        {
          id: model?.id ?? crypto.randomUUID().replaceAll('-', ''),
          bizType,
          model,
          blank: createBlankContent(directoryId, title),
        },
        createPorts(store, bizType, accountId),
      ),
  );
  const view = useSyncExternalStore(session.subscribe, session.getView, session.getView);
  useEffect(() => {
    session.open();
    const keep = () => session.keep();
    const flush = () => void session.flush();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('online', flush);
      session.close();
    };
  }, [session]);
  return { session, view };
}

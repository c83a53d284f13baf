import { jest } from '@jest/globals';
import { makeStore, rootReducer } from '@zhucheng/api-client';
import { STORAGE_KEYS } from '@zhucheng/contracts';
import { articleCleared, articleSlice, setArticleData } from './article-slice.ts';
import { clientChanged, getClientState } from './client-slice.ts';
import './user-slice.ts';

type Rooted = Parameters<typeof articleSlice.selectors.article>[0];
const getArticle = (store: ReturnType<typeof makeStore>) =>
  articleSlice.selectors.article(store.getState() as Rooted);

describe('client store', () => {
  it('starts empty within the root reducer', () => {
    const state = rootReducer(undefined, { type: 'start' });
    expect(state).toMatchObject({
      user: { token: '', realname: '', avatarUrl: '', unionid: '', staffId: '', userinfo: null },
      client: { fromProj: '', myToken: '', showOCS: false, customLoginDomain: '', page: '' },
      article: null,
    });
  });

  it('changes the given fields only', () => {
    const store = makeStore();
    store.dispatch(clientChanged({ guestId: 'g-1' }));
    store.dispatch(clientChanged({ showOCS: true }));
    expect(getClientState(store)).toMatchObject({ guestId: 'g-1', showOCS: true, fromProj: '' });
  });
});

describe('setArticleData', () => {
  const article = { id: '1', type: 'NEWS', title: '桩基检测', artAuthorStaffId: 's' };

  it('starts the tracking of an article and ends it after the report', () => {
    const store = makeStore();
    const before = Date.now();
    store.dispatch(setArticleData(article));
    expect(getArticle(store)).toMatchObject(article);
    expect(getArticle(store)?.startTime).toBeGreaterThanOrEqual(before);
    store.dispatch(articleCleared());
    expect(getArticle(store)).toBeNull();
  });

  it.each(['id', 'type', 'title'])('logs an error if %s is missing', (name) => {
    const store = makeStore();
    store.dispatch(setArticleData(article));
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    store.dispatch(setArticleData({ ...article, [name]: '' }));
    expect(error).toHaveBeenCalledWith(expect.stringContaining(name), expect.anything());
    expect(getArticle(store)).toBeNull();
    error.mockRestore();
  });
});

describe('client store', () => {
  it('has the fields of the specification', () => {
    const { user, client } = rootReducer(undefined, { type: 'start' }) as unknown as Record<
      'user' | 'client',
      object
    >;
    const named = ['token', 'realname', 'avatarUrl', 'unionid', 'staffId', 'userinfo', 'initDone'];
    expect(Object.keys(user)).toEqual(named);
    expect(Object.keys(client)).toEqual([
      ...['fromProj', 'myToken', 'showOCS', 'customLoginDomain', 'loginBranding', 'page'],
      ...['rendered', 'guestId', 'tdkConfig'],
    ]);
  });

  it('uses the storage keys of the specification', () => {
    expect(STORAGE_KEYS).toMatchObject({
      userUuid: 'user-uuid',
      redirectUrl: 'redirect-url',
      loginType: 'login-type',
      visitorId: 'visitor-id',
      staffInfo: 'staff-info',
    });
  });
});

import { clearDraft, getDraftKey, loadDraft, saveDraft, type SubscriptionDraft } from './draft.ts';

const draft: SubscriptionDraft = {
  values: {
    name: '桥',
    filter: { words: ['桥'], regions: ['330000'], amountMin: '五百万' },
    frequency: 'daily',
    channels: ['mail'],
  },
  names: { 330000: '浙江省' },
};

function fakeWindow(): Window {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { sessionStorage } as unknown as Window;
}

describe('draft of a subscription', () => {
  it('is kept with what the form refuses until it is forgotten', () => {
    const target = fakeWindow();
    const key = getDraftKey('a', 'new');
    saveDraft(key, draft, target);
    expect(loadDraft(key, target)).toEqual(draft);
    expect(loadDraft(getDraftKey('b', 'new'), target)).toBeUndefined();
    clearDraft(key, target);
    expect(loadDraft(key, target)).toBeUndefined();
  });

  it.each(['{', '{}', '{"values":{"name":1},"names":{}}'])('ignores %j', (text) => {
    const target = fakeWindow();
    target.sessionStorage.setItem('key', text);
    expect(loadDraft('key', target)).toBeUndefined();
  });

  it('is lost without storage, and nothing else', () => {
    const target = {} as Window;
    saveDraft('key', draft, target);
    clearDraft('key', target);
    expect(loadDraft('key', target)).toBeUndefined();
  });
});

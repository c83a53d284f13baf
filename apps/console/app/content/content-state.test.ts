/** @jest-environment node */
import { getShownState } from './content-state.ts';

const at = '2026-11-24T09:00:00+08:00';

describe('the state of an article', () => {
  it.each([
    ['草稿', { work: 'draft', live: null, scheduledAt: null }],
    ['改动未发布', { work: 'draft', live: 'published', scheduledAt: null }],
    ['待审核', { work: 'review', live: 'published', scheduledAt: null }],
    ['已退回', { work: 'returned', live: null, scheduledAt: null }],
    ['定时', { work: 'draft', live: null, scheduledAt: at }],
    ['已发布', { work: null, live: 'published', scheduledAt: null }],
    ['已撤回', { work: null, live: 'withdrawn', scheduledAt: null }],
    ['草稿', { work: 'draft', live: 'withdrawn', scheduledAt: null }],
  ] as const)('is %s', (name, facts) => {
    expect(getShownState(facts).name).toBe(name);
  });
});

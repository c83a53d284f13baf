import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { callApi, postApi } from './api.ts';

/** Variant of a page under test. */
export type Letter = 'A' | 'B';

/** What an experiment has counted of a variant. */
export interface LetterCounts {
  views: number;
  visitors: number;
  conversions: number;
}

/** Experiment that runs. */
export interface RunningExperiment {
  readCounts: () => Promise<Record<Letter, LetterCounts>>;
  end: (winner: Letter | null) => Promise<void>;
}

const CACHE_CONTROL = {
  running: 'private, max-age=0, must-revalidate',
  ended: 'public, max-age=0, must-revalidate',
};

/** Headers by which a browser opens a page. */
const asPerson = (userAgent: string) => ({ 'user-agent': userAgent, 'sec-fetch-dest': 'document' });

/** Headers by which a crawler opens a page. */
const CRAWLER = {
  'user-agent':
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
};

/** Opens a page without a browser: as a crawler, or as the person that a browser's name says. */
export function openPage(
  request: APIRequestContext,
  path: string,
  userAgent?: string,
): Promise<APIResponse> {
  return request.get(path, { headers: userAgent ? asPerson(userAgent) : CRAWLER });
}

/** Starts an experiment of a page as a member of staff, and waits until the page's server knows it. */
export async function startExperiment(
  staff: APIRequestContext,
  page: string,
): Promise<RunningExperiment> {
  const name = `浏览器里的对比 ${Date.now()}`;
  const { id } = await callApi<{ id: string }>(staff, '/console/experiment/save', {
    name,
    page,
    state: 'running',
  });
  const expectState = (state: keyof typeof CACHE_CONTROL) =>
    expect
      .poll(async () => (await openPage(staff, page)).headers()['cache-control'])
      .toBe(CACHE_CONTROL[state]);
  const readCounts = async () => {
    const { records } = (await postApi(staff, '/console/experiment/list', {
      size: 100,
    })) as { records: { id: string; results: (LetterCounts & { variant: Letter })[] }[] };
    const results = records.find((record) => record.id === id)?.results ?? [];
    const counts = results.map(({ variant, views, visitors, conversions }) => {
      return [variant, { views, visitors, conversions }] as const;
    });
    return Object.fromEntries(counts) as Record<Letter, LetterCounts>;
  };
  await expectState('running');
  return {
    readCounts,
    end: async (winner) => {
      const { code } = await postApi(staff, '/console/experiment/end', { id, winner });
      // Ended already, when a journey cleans up after itself.
      if (code === '30000') await expectState('ended');
    },
  };
}

/** Letter of a visitor's first view; undefined for programs. The cookie holds nothing but the letter. */
export function getGivenLetter(setCookie: string | null | undefined): Letter | undefined {
  if (!setCookie) return undefined;
  expect(setCookie).toMatch(
    /^ab-[a-z-]+-[0-9a-f]{8}=[AB]; Path=\/; Max-Age=2592000; SameSite=Lax$/,
  );
  return /=([AB])/.exec(setCookie)?.[1] as Letter | undefined;
}

import { newsContract, searchContract, tenderContract } from '@zhucheng/contracts';
import type { Browser, Outcome } from '../client.ts';
import { pick, type Action, type Scene } from './scene.ts';

/** Pages of several apps that everybody gets alike, from the apps' caches. */
const PAGES = ['/', '/tender', '/news', '/help', '/erp', '/open'];

/** Addresses of articles among the pages. */
const ARTICLES = 10;

/** Readers for each member of the mix: limits count by address. */
const READERS_PER_MEMBER = 0.5;

/** Pages that this origin serves; none where only the API answers. Each has been opened once, so it is in a cache. */
export async function findPages(scene: Scene): Promise<string[]> {
  const paths = [...PAGES, ...scene.people.articles.slice(0, ARTICLES).map((id) => `/news/${id}`)];
  const browser = scene.browser();
  const found: string[] = [];
  for (const path of paths) {
    if ((await scene.client.open(path, browser)).fate === 'acknowledged') found.push(path);
  }
  return found;
}

/** Somebody opens a page, or calls the API as pages do when their visitor clicks. */
export function createReads(
  scene: Scene,
  pages: readonly string[],
): Record<'page' | 'read', Action> {
  const { client, recorder } = scene;
  const readers = Array.from(
    { length: Math.ceil(scene.people.members.length * READERS_PER_MEMBER) },
    scene.browser,
  );
  const { query } = searchContract.endpoints;
  const words = ['桥梁', '市政', '施工', '隧道', '监理'];
  const asks: ((reader: Browser) => Promise<Outcome<unknown>>)[] = [
    (reader: Browser) =>
      client.call(tenderContract.endpoints.listPaged, { keywords: pick(scene, words) }, reader),
    (reader: Browser) => client.call(query, { keywords: pick(scene, words) }, reader),
    (reader: Browser) =>
      client.call(newsContract.endpoints.get, { id: pick(scene, scene.people.articles) }, reader),
  ];
  return {
    page: async (at) => {
      await recorder.note(
        { kind: 'page', at },
        client.open(pick(scene, pages), pick(scene, readers)),
      );
    },
    read: async (at) => {
      await recorder.note({ kind: 'read', at }, pick(scene, asks)(pick(scene, readers)));
    },
  };
}

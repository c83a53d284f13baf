import { newsContract, searchContract, tenderContract } from '@zhucheng/contracts';
import type { Browser, Outcome } from '../client.ts';
import { pick, type Action, type Scene } from './scene.ts';

/** Pages of several apps that everybody gets alike, from the apps' caches. */
const PAGES = ['/', '/tender', '/news', '/help', '/erp', '/open'];

/** Addresses of articles among the pages. */
const ARTICLES = 10;

/** Readers for each member of the mix: limits count by address. */
const READERS_PER_MEMBER = 0.5;

/** Addresses of scripts and styles in a page. */
const ASSET = /\/assets\/[\w./-]+\.(?:js|css)\b/g;

/** Pages that people open, and the files that these have named: a page may ask for its files long after it was opened. */
export interface Pages {
  paths: string[];
  assets: Set<string>;
}

async function openPage(
  { client }: Scene,
  assets: Set<string>,
  path: string,
  browser: Browser,
): Promise<Outcome<string>> {
  const opened = await client.open(path, browser);
  for (const asset of opened.reply?.match(ASSET) ?? []) assets.add(asset);
  return opened;
}

/** Pages that this origin serves; none where only the API answers. Each has been opened once, so it is in a cache. */
export async function findPages(scene: Scene): Promise<Pages> {
  const paths = [...PAGES, ...scene.people.articles.slice(0, ARTICLES).map((id) => `/news/${id}`)];
  const browser = scene.browser();
  const found: Pages = { paths: [], assets: new Set() };
  for (const path of paths) {
    const { fate } = await openPage(scene, found.assets, path, browser);
    if (fate === 'acknowledged') found.paths.push(path);
  }
  return found;
}

/** Somebody opens a page, or a page that was opened before loads a file, or calls the API as pages do when their visitor clicks. */
export function createReads(
  scene: Scene,
  { paths, assets }: Pages,
): Record<'page' | 'asset' | 'read', Action> {
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
      const opened = openPage(scene, assets, pick(scene, paths), pick(scene, readers));
      await recorder.note({ kind: 'page', at }, opened);
    },
    asset: async (at) => {
      const opened = client.open(pick(scene, [...assets]), pick(scene, readers));
      await recorder.note({ kind: 'asset', at }, opened);
    },
    read: async (at) => {
      await recorder.note({ kind: 'read', at }, pick(scene, asks)(pick(scene, readers)));
    },
  };
}

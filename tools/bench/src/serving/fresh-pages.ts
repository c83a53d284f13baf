import { getArticlePath } from '@zhucheng/domain-news';
import { measureRatios } from '../lib/load.ts';
import { findServer, type Server } from '../lib/processes.ts';
import { atLeast, report, type Figure } from '../lib/report.ts';
import { getScript } from './wrk-scripts.ts';
import { startApi, startPortal } from './stack.ts';

/** Both are reported: a crawler may ask for either. */
const ENCODINGS = [
  { encoding: undefined, label: '不压缩' },
  { encoding: 'br, gzip', label: '压缩' },
];

/** Notices of a page of the portal's list. */
const NOTICES_PER_PAGE = 20;

/** Pages of another server for the same run, such as an article and a list of a Next.js app. */
export interface PeerPages {
  article?: string;
  list?: string;
}

/** Pages rendered afresh, by the processor time of the portal's process. */
export async function benchFreshPages(
  databaseUrl: string,
  notices: number,
  peer: PeerPages,
): Promise<void> {
  const api = await startApi(databaseUrl, true, 1);
  const portal = await startPortal(false);
  const kinds = [
    { name: '文章', paths: await articlePaths(api.origin), other: peer.article, target: 3 },
    { name: '招标列表', paths: listPaths(notices), other: peer.list, target: 2.5 },
  ];
  report(
    '现渲染的页面，按进程的处理器时间（32 连接，一个核）',
    kinds.flatMap((kind) => measureFresh(portal, kind)),
  );
  await Promise.all([portal.stop(), api.stop()]);
}

interface FreshPages {
  name: string;
  paths: readonly string[];
  /** Address of the peer's page. */
  other: string | undefined;
  target: number;
}

/** Measures pages rendered afresh, uncompressed and in the quick compression of first answers, against the peer's. */
function measureFresh(portal: Server, { name, paths, other, target }: FreshPages): Figure[] {
  const peer = other === undefined ? undefined : findServer(other);
  return ENCODINGS.flatMap(({ encoding, label }) => {
    const measured = measureRatios(
      [
        ...(peer
          ? [{ ...peer, name: 'peer', script: getScript('peer', [peer.path], encoding) }]
          : []),
        {
          name: 'portal',
          url: portal.origin,
          script: getScript('fresh', paths, encoding),
          processorTime: portal.processorTime,
        },
      ],
      // The compilers of both servers need some thousand pages.
      { rounds: 3, warmUpSeconds: 8 },
    );
    const { rate = 0, ratio = 0 } = measured.at(-1) ?? {};
    const cost = `每页 ${(1000 / rate).toFixed(2)} 毫秒`;
    const what = `${name}，${label}`;
    if (!peer) return [{ what, measured: cost, target: '' }];
    // The target is that of uncompressed pages; what compression adds differs from server to server.
    return encoding === undefined
      ? [atLeast(`${what} ÷ 对照`, ratio, target, cost)]
      : [{ what: `${what} ÷ 对照`, measured: `${ratio.toFixed(3)}（${cost}）`, target: '' }];
  });
}

/** Paths of up to 200 list pages: all differ, so that the connections never share a rendering. */
export function listPaths(notices: number): string[] {
  const length = Math.min(200, Math.floor(notices / NOTICES_PER_PAGE));
  return Array.from({ length }, (_, i) => `/tender/0/0/${i + 1}`);
}

/** Paths of the articles of all news columns. */
export async function articlePaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/news/pub/dirNews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 100 }),
  });
  const { records } = (await response.json()) as {
    records: Parameters<typeof getArticlePath>[0][];
  };
  const inPortal = records.filter(({ bizType }) => !['HELP', 'VIDEO'].includes(bizType));
  return inPortal.map((record) => getArticlePath(record));
}

import { fromWireId, toWireId } from '../src/wire-format.ts';
import { until, type SuiteDatabase, type TestApi } from './harness.ts';
import { loadOcdsSchema } from './ocds-schema.ts';

/** A release, as far as tests read it. */
export interface Release {
  ocid: string;
  id: string;
  date: string;
  tag: string[];
  tender?: Record<string, unknown>;
  awards?: { id: string; status: string }[];
}
interface RecordPackage {
  uri: string;
  publishedDate: string;
  license: string;
  records: {
    ocid: string;
    releases: Release[];
    compiledRelease: Release & { buyer: { name: string } };
    versionedRelease: Record<string, unknown>;
  }[];
}
interface FeedPackage {
  uri: string;
  links: { next: string };
  releases: Release[];
}

/** Path below the API of a link in the feed. */
export const toFeedPath = (address: string) => address.replace(/^.*\/api/, '');

const checkPackage = loadOcdsSchema();

/** Addition to the title of a suite that can not check its packages by the schema. */
export const SCHEMA_NOTE = checkPackage ? '' : '（未按标准校验：检出目录旁没有 shared/data）';

/** Reads the open data of an API under test; every package is checked by the schema of OCDS. */
export function createOcdsClient(api: TestApi, database: SuiteDatabase) {
  const check = checkPackage ?? (() => []);
  const readRecord = async (projectId: string) => {
    const { status, body } = await api.post('/ai/pub/bid/ocdsRecord', { projectId });
    const model = body.model as RecordPackage;
    if (status === 200) expect(check('record-package', model)).toEqual([]);
    return { status, body, model, record: model?.records[0] };
  };
  const projectOf = async (noticeId: string) => {
    const [row] = await database.query('select project_id from tender_notice where id = $1', [
      fromWireId(noticeId),
    ]);
    return toWireId(String(row?.project_id));
  };
  const readFeed = async (path: string) => {
    const { status, body, headers } = await api.get(path);
    const feed = body as unknown as FeedPackage;
    if (status === 200) expect(check('release-package', feed)).toEqual([]);
    return { status, body, headers, feed };
  };

  /** Releases of the whole feed from an address on, and the address of what follows. */
  async function readWholeFeed(start = '/ocds/releases') {
    const releases: Release[] = [];
    let path = start;
    for (;;) {
      const { feed } = await readFeed(path);
      const next = toFeedPath(feed.links.next);
      releases.push(...feed.releases);
      if (next === path || feed.releases.length === 0) return { releases, path: next };
      path = next;
    }
  }

  /** The feed after all that was written is settled: transactions elsewhere in the cluster delay it. */
  async function readFeedUntil(start: string, count: number) {
    let found: Release[] = [];
    await until(async () => {
      found = (await readWholeFeed(start)).releases;
      return found.length >= count;
    });
    return found;
  }

  return { readRecord, projectOf, readFeed, readWholeFeed, readFeedUntil };
}

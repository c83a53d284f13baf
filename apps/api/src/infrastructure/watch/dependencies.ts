import { openDatabase } from '../../db/client.ts';
import { listCauses } from '../../db/error-causes.ts';
import { describeConnectError, readServerState } from '../../db/servers/probe.ts';
import { NoWriterError, serverChoiceOf } from '../../db/servers/server-choice.ts';
import { getClockOffset } from '../clock.ts';
import { measureClock } from '../clock.repository.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Dependency } from './dependency-watch.ts';

/** Milliseconds between two looks: at what a reply tells at once, and at a bucket, whose requests may cost money. */
const [EVERY_MS, FILES_EVERY_MS] = [5_000, 30_000];
/** Offset of the clocks from which it is a fault, in seconds. */
const MAX_OFFSET_SECONDS = 60;

/** The database at an address and its clock, on a connection of their own: pools may be busy. `close` ends it. */
export function watchDatabase(url: string, everyMs = EVERY_MS) {
  const db = openDatabase(url, { max: 1, applicationName: 'zhucheng-watch' });
  const database: Dependency = {
    name: 'database',
    everyMs,
    look: async () => {
      try {
        const state = await readServerState(db.$client);
        if (state.writable) return undefined;
        return `数据库 ${placeOf(url)} ${state.reason}，不能写入，请检查 DATABASE_URL`;
      } catch (error) {
        return describeDatabaseProblem(url, error);
      }
    },
    meanwhile: '缓存里的页面照常，其余回 503，写入没有丢；恢复后自动重连',
    well: '数据库恢复正常',
    // A list's servers are told one by one.
    isLoggedElsewhere: serverChoiceOf(url) !== undefined,
  };
  const clock: Dependency = {
    name: 'clock',
    everyMs,
    look: async () => {
      await measureClock(db).catch(() => undefined);
      return describeOffset(getClockOffset() / 1_000);
    },
    meanwhile: '各种时限一律按数据库的时钟算；OAuth 身份令牌和日志里的时间仍是本机的',
    well: '本机与数据库的时钟又一致了',
  };
  return { dependencies: [database, clock], close: () => db.$client.end() };
}

/** Says in Chinese which database could not be used and why. Never with the password of its address. */
export function describeDatabaseProblem(url: string, error: unknown): string {
  const innermost = [...listCauses(error)].at(-1) ?? error;
  // Names its servers, and what to do.
  if (innermost instanceof NoWriterError) return innermost.message;
  if (serverChoiceOf(url)) return describeConnectError(innermost);
  return `数据库 ${placeOf(url)} ${describeConnectError(innermost)}（地址和密码在 DATABASE_URL 里）`;
}

function placeOf(url: string): string {
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '' };
  return hostname ? `${hostname}:${port || 5432}` : '（本机）';
}

function describeOffset(seconds: number): string | undefined {
  if (Math.abs(seconds) <= MAX_OFFSET_SECONDS) return undefined;
  const rounded = Math.round(Math.abs(seconds));
  const text = seconds > 0 ? `慢 ${rounded}` : `快 ${rounded}`;
  return `本机的时钟比数据库的${text} 秒，请校准两边的时钟（chrony 或 NTP）`;
}

/** The store of files. Its errors are sentences for an operator. */
export const watchFiles = (
  files: Pick<FileStore, 'check'>,
  everyMs = FILES_EVERY_MS,
): Dependency => ({
  name: 'files',
  everyMs,
  look: () =>
    files.check().then(
      () => undefined,
      (error: Error) => error.message,
    ),
  meanwhile: '下载和上传回 503，页面和其余照常',
  well: '文件存储恢复正常',
});

/** Redis, by what a look says of it. */
export const watchRedis = (
  look: () => Promise<string | undefined>,
  everyMs = EVERY_MS,
): Dependency => ({
  name: 'redis',
  everyMs,
  look,
  meanwhile: '限额改由数据库计数，在线客服的消息到其他进程会晚些，没有丢',
  well: 'Redis 恢复正常',
});

import { PAGE_APPS } from '@zhucheng/site-config';
import { parseOptions, UsageError } from '@zhucheng/stack/command-line';
import { DRILL_NAMES, type DrillName } from './drill/drills.ts';
import type { ChosenAnew, PageApp } from './settings.ts';

/** Drills that end something, and the one after which something is gone. */
const ALL_DRILLS = [...DRILL_NAMES, 'restore'] as const;

/** Usage of the command. */
export const USAGE = `用法：
  npm run cluster -- check            看本机装齐了没有，缺什么、在哪个软件包里
  npm run cluster -- up [--apps 应用,应用] [--pooler on|off] [--built]
                                      启动全部：etcd、PostgreSQL、HAProxy、PgBouncer、Redis 和我们的进程，最后给出地址；
                                      再执行一次，只有配置或程序变了的进程会重新读取或重新启动；--apps 只启动这些应用（all 为全部），
                                      --pooler on 让接口服务和 worker 经过 PgBouncer，off 直连（缺省）；--built 用现有的构建结果，不再构建
  npm run cluster -- down [--remove]  停止它启动的进程；--remove 连数据一起删除
  npm run cluster -- backup           备份：数据库整份进 pgBackRest 的仓库，新文件加密存好；站点照常运行
  npm run cluster -- mix --origin 网址 [--seconds 60] [--rate 20] [--seed 1] [--members 40]
                                      让许多人来来往往，再把答复过成功的每一次写入和库里的比对；库由 DATABASE_URL 指明
  npm run cluster -- drill 名称 [--times 次数] [--rate 每秒人次]
                                      在持续的往来中弄坏一处，看写入多久恢复，再逐条核对；名称：${ALL_DRILLS.join('、')}
  npm run cluster -- drill rollout --from HEAD~40
                                      换成 git 历史里更早的一版再换回；构建过的不再构建
  npm run cluster -- soak [--warm 分钟] [--minutes 30] [--rate 每秒人次]
                                      按能力的七成让人来往半小时，看内存、用时，以及表、队列和文件有没有一直在长；--warm 让人先来往这么久再看内存
数据在 DATA_DIR 下的 cluster 里；端口从 CLUSTER_PORT（9400）开始的一百个以内`;

/** What the command line asks for. */
export type Request =
  | { command: 'help' | 'check' | 'backup' }
  | ({ command: 'up'; built: boolean } & ChosenAnew)
  | { command: 'down'; remove: boolean }
  | ({ command: 'soak' } & Load)
  | {
      command: 'drill';
      name: DrillName | 'restore';
      times: number;
      rate: number | undefined;
      from: string | undefined;
    };

/** How long and how hard a site is loaded. */
export interface Load {
  /** Minutes for which people come and go before memory and growth are looked at: programs grow until they have done everything often. */
  warm: number;
  minutes: number;
  /** Arrivals a second; undefined: 70 % of the capacity. */
  rate: number | undefined;
}

/** Parses the command line. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): Request {
  const { values, positionals } = parseOptions(args, {
    remove: { type: 'boolean' },
    apps: { type: 'string' },
    built: { type: 'boolean' },
    pooler: { type: 'string' },
    times: { type: 'string' },
    rate: { type: 'string' },
    minutes: { type: 'string' },
    warm: { type: 'string' },
    from: { type: 'string' },
  });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) return { command: 'help' };
  if (command === 'drill') return parseDrill(rest, values);
  if (values.from !== undefined) throw new UsageError('--from 只用于 drill rollout');
  if (rest.length > 0) throw new UsageError(`多余的参数：${rest.join(' ')}`);
  if (values.remove && command !== 'down') throw new UsageError('--remove 只用于 down');
  const { apps, pooler, built = false } = values;
  if ((apps !== undefined || pooler !== undefined || built) && command !== 'up') {
    throw new UsageError('--apps、--pooler 和 --built 只用于 up');
  }
  if (command === 'soak') return parseSoak(values);
  if (values.warm !== undefined) throw new UsageError('--warm 只用于 soak');
  if (command === 'down') return { command, remove: values.remove ?? false };
  if (command === 'up') {
    return { command, apps: parseApps(apps), pooler: parseSwitch(pooler), built };
  }
  if (command === 'check' || command === 'backup') return { command };
  throw new UsageError(`不认识的命令：${command}`);
}

/** Apps by their names; none given is as it was before. The portal answers for those that don't run, so it always does. */
function parseApps(text: string | undefined): readonly PageApp[] | undefined {
  if (text === undefined) return undefined;
  if (text === 'all') return PAGE_APPS;
  const names = ['portal', ...text.split(',')];
  const unknown = names.find((name) => !PAGE_APPS.some((app) => app === name));
  if (unknown !== undefined) {
    throw new UsageError(`没有应用 “${unknown}”：可以是 ${PAGE_APPS.join('、')} 或 all`);
  }
  return PAGE_APPS.filter((app) => names.includes(app));
}

function parseSwitch(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'on' && text !== 'off') throw new UsageError('--pooler 应是 on 或 off');
  return text === 'on';
}

function parseCount(name: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} 应是 1–9999 的整数`);
}

function parseDrill(
  [given, ...rest]: readonly string[],
  {
    times = '1',
    rate,
    from,
  }: { times?: string | undefined; rate?: string | undefined; from?: string | undefined },
): Request {
  const name = ALL_DRILLS.find((it) => it === given);
  if (!name || rest.length > 0) {
    throw new UsageError(`请给出一个演练的名称：${ALL_DRILLS.join('、')}`);
  }
  if (from !== undefined && name !== 'rollout') throw new UsageError('--from 只用于 drill rollout');
  return {
    command: 'drill',
    name,
    times: parseCount('times', times),
    rate: parseRate(rate),
    from,
  };
}

function parseSoak({
  warm,
  minutes = '30',
  rate,
}: {
  warm?: string | undefined;
  minutes?: string | undefined;
  rate?: string | undefined;
}): Request {
  return {
    command: 'soak',
    warm: warm === undefined ? 0 : parseCount('warm', warm),
    minutes: parseCount('minutes', minutes),
    rate: parseRate(rate),
  };
}

const parseRate = (rate: string | undefined) =>
  rate === undefined ? undefined : parseCount('rate', rate);

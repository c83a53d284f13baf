import { availableParallelism } from 'node:os';
import { LIFESPANS } from '@zhucheng/api/lifespans';
import { report, type Figure } from '@zhucheng/bench/lib/report';
import { KIND_NAMES, type MixReport } from '../mix/rules/report.ts';
import { compareMemory, findGrowing, queueingTail, type Sample } from './rules.ts';
import type { Holdings } from './observe.ts';

/** What came of a time of load. */
export interface Soak {
  quiet: MixReport;
  loaded: MixReport;
  /** Cores that were in use on the average. */
  cores: number;
  samples: readonly Sample[];
  /** At the ends of the three thirds. */
  holdings: readonly [Holdings, Holdings, Holdings];
}

/** Memory of the last third may be so much of that of the third before. */
const MEMORY_TARGET = 1.02;

/** The slowest hundredth under load may take so many times what is usual when it is quiet. */
const TIME_TARGET = 3;

/** Folder in which files stay: uploads that imports were made from, and what people sent. */
const KEPT_FOLDER = 'files';

function presentMemory(samples: readonly Sample[]): Figure[] {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
  return compareMemory(samples).map(({ kind, before, after, ratio }) => ({
    what: kind === 'all' ? '全部' : kind,
    measured: `${ratio.toFixed(3)}（${megabytes(before)} → ${megabytes(after)}）`,
    // Kinds are told, and all together are judged: a small process moves by more when it collects its garbage.
    target: kind === 'all' ? `≤ ${MEMORY_TARGET}` : '',
    ...(kind === 'all' && { held: ratio <= MEMORY_TARGET }),
  }));
}

/** How busy the machine was, and what no code can undercut on so few cores. */
function presentCores(used: number): Figure[] {
  const cores = availableParallelism();
  const share = used / cores;
  const tail = share < 1 ? queueingTail(cores, share).toFixed(1) : '没有上限';
  return [
    { what: `处理器（${cores} 核）平均忙`, measured: `${(share * 100).toFixed(0)} %`, target: '' },
    { what: '这样忙时光是排队：p99 ÷ 平均用时', measured: tail, target: '' },
  ];
}

function presentTimes(quiet: MixReport, loaded: MixReport): Figure[] {
  return Object.entries(loaded.calls).flatMap(([kind, { count, p50, p99 }]) => {
    const usual = quiet.calls[kind as keyof MixReport['calls']]?.p50;
    if (usual === undefined) return [];
    const ratio = p99 / usual;
    return {
      what: `${KIND_NAMES[kind]} ${count} 次：p99 ÷ 空闲时的 p50`,
      measured: `${ratio.toFixed(2)}（${Math.round(p99)} ÷ ${usual.toFixed(1)} 毫秒；p50 ${p50.toFixed(1)}）`,
      target: `≤ ${TIME_TARGET}`,
      held: ratio <= TIME_TARGET,
    };
  });
}

/** Says of a table how its rows end; undefined if they should not grow. */
function describeEnd(name: string): string | undefined {
  const [schema, table = ''] = name.split('.');
  if (schema === 'pgboss') return '由 pg-boss 清理';
  const lifespan = LIFESPANS.get(table);
  if (lifespan === 'kept') return '内容，留着';
  if (lifespan === 'derived') return '跟着内容';
  if (lifespan === undefined || lifespan === 'bounded') return undefined;
  return 'job' in lifespan ? `由 ${lifespan.job} 清理` : `随 ${lifespan.with}`;
}

function presentGrowth([first, second, last]: readonly [Holdings, Holdings, Holdings]): Figure[] {
  const tables = findGrowing([first.tables, second.tables, last.tables]).map(({ name, grewBy }) => {
    const end = describeEnd(name);
    return {
      what: name,
      measured: `多了 ${grewBy} 行，${end ?? '没有谁清理'}`,
      target: '',
      held: end !== undefined,
    };
  });
  const queues = findGrowing([first.queues, second.queues, last.queues]).map(({ name, grewBy }) => {
    return { what: name, measured: `多了 ${grewBy} 件在等`, target: '不一直变长', held: false };
  });
  const files = findGrowing([first.files, second.files, last.files]).map(({ name, grewBy }) => ({
    what: name,
    measured: `多了 ${grewBy} 个文件`,
    target: '',
    held: name === KEPT_FOLDER,
  }));
  return [...tables, ...queues, ...files];
}

/** Prints what came of a time of load; true if all of it held. */
export function printSoak({ quiet, loaded, cores, samples, holdings }: Soak): boolean {
  const parts: [string, Figure[]][] = [
    ['内存：最后三分之一 ÷ 之前三分之一', presentMemory(samples)],
    [
      `用时：${Math.round(loaded.seconds)} 秒`,
      [...presentCores(cores), ...presentTimes(quiet, loaded)],
    ],
    ['后三分之二里一直在长的', presentGrowth(holdings)],
  ];
  for (const [title, figures] of parts) report(title, figures);
  return parts.flatMap(([, figures]) => figures).every(({ held }) => held !== false);
}

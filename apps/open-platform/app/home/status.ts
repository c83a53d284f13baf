/** What is probed: an address that answers without a key. */
interface ProbeTarget {
  name: string;
  /** Whose address: the API's own, or the site's, as visitors reach it. */
  of: 'api' | 'site';
  path: string;
}

/** Where what is probed is reached. */
export type Origins = Record<ProbeTarget['of'], string>;

/** Result of one probe. */
export interface Probe {
  at: number;
  ok: boolean;
  milliseconds: number;
}

/** Probes of a target, oldest first. */
export interface TargetStatus {
  name: string;
  probes: readonly Probe[];
}

/** Number of probes that are kept: an hour. */
export const KEPT_PROBES = 60;

const TARGETS: readonly ProbeTarget[] = [
  { name: '接口服务', of: 'api', path: '/api/healthz' },
  { name: '数据读取', of: 'api', path: '/api/readyz' },
  { name: '公开接口 v1', of: 'api', path: '/api/open/v1/tenders' },
  { name: '授权（OAuth）', of: 'api', path: '/.well-known/oauth-authorization-server/api/oauth' },
  { name: 'MCP', of: 'api', path: '/api/mcp' },
  { name: '帮助中心', of: 'site', path: '/help' },
];

/** Time between probes, in milliseconds. */
export const PROBE_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 5_000;
/** Time that other programs may take to start after this one. */
const START_WAIT_MS = 10_000;

const histories = new Map<string, Probe[]>(TARGETS.map(({ name }) => [name, []]));

/** Probes a target once. A refusal is an answer; what fails, takes too long or isn't there is down. */
export async function probe(origin: string, path: string, timeoutMs = TIMEOUT_MS): Promise<Probe> {
  const at = Date.now();
  const start = performance.now();
  const ok = await fetch(origin + path, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status < 500 && response.status !== 404;
    },
    () => false,
  );
  return { at, ok, milliseconds: Math.round(performance.now() - start) };
}

/**
 * Probes a target at the start of this process. The programs of a site start one after the other: what isn't there yet is
 * asked once more, after a while, before it counts as down.
 */
export async function probeAtStart(origin: string, path: string, waitMs: number): Promise<Probe> {
  const first = await probe(origin, path);
  if (first.ok) return first;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return probe(origin, path);
}

/** Returns a history with one more probe, without those that are too old. */
export const addProbe = (history: readonly Probe[], next: Probe): Probe[] =>
  [...history, next].slice(-KEPT_PROBES);

/**
 * Probes all targets again and again, and calls `onProbed` after each round. Returns a function that stops.
 */
export function startProbes(
  origins: Origins,
  onProbed: () => void,
  intervalMs = PROBE_INTERVAL_MS,
): () => void {
  const waitMs = Math.min(START_WAIT_MS, intervalMs);
  const run = async (ask: typeof probe) => {
    await Promise.all(
      TARGETS.map(async ({ name, of, path }) => {
        const next = await ask(origins[of], path);
        histories.set(name, addProbe(histories.get(name) ?? [], next));
      }),
    );
    onProbed();
  };
  void run((origin, path) => probeAtStart(origin, path, waitMs));
  const timer = setInterval(() => void run(probe), intervalMs).unref();
  return () => clearInterval(timer);
}

/** State of a target: `unknown` before the first probe, `unstable` if one of the last minutes' probes failed. */
export type TargetState = 'up' | 'unstable' | 'down' | 'unknown';

/** Probes that tell whether a target is stable: a quarter of an hour. */
const RECENT_PROBES = 15;

/** State that the probes of a target have found. */
export function stateOf(probes: readonly Probe[]): TargetState {
  const last = probes.at(-1);
  if (!last) return 'unknown';
  if (!last.ok) return 'down';
  return probes.slice(-RECENT_PROBES).every(({ ok }) => ok) ? 'up' : 'unstable';
}

/** Returns what the probes of this process have found. */
export const readStatus = (): TargetStatus[] =>
  Array.from(histories, ([name, probes]) => ({ name, probes }));

/** Figures of a target: share of successful probes in per cent and the 95th percentile; undefined without probes. */
export function summarise(probes: readonly Probe[]): { share: string; p95: number } | undefined {
  if (probes.length === 0) return undefined;
  const good = probes.filter(({ ok }) => ok).length;
  const times = probes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
  // Never rounded up to all.
  const share = Math.floor((good / probes.length) * 1000) / 10;
  return { share: `${share}%`, p95 };
}

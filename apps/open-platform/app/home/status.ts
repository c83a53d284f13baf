/** What is probed: a path of the API that answers without a key. */
export interface ProbeTarget {
  name: string;
  path: string;
}

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
  { name: '接口服务', path: '/api/healthz' },
  { name: '数据读取', path: '/api/readyz' },
  { name: '公开接口', path: '/api/open/v1/tenders' },
];

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 5_000;

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

/** Returns a history with one more probe, without those that are too old. */
export const addProbe = (history: readonly Probe[], next: Probe): Probe[] =>
  [...history, next].slice(-KEPT_PROBES);

/** Probes all targets every minute. Returns a function that stops. */
export function startProbes(origin: string): () => void {
  const run = () => {
    for (const { name, path } of TARGETS) {
      void probe(origin, path).then((next) => {
        histories.set(name, addProbe(histories.get(name) ?? [], next));
      });
    }
  };
  run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => clearInterval(timer);
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

/** A request whose time is taken. */
export interface Probe {
  name: string;
  url: string;
  init?: RequestInit;
}

/** Milliseconds at the middle and near the end of what was measured. */
export interface Latency {
  p50: number;
  p99: number;
}

/** Asks one after the other until the time is over. */
export async function latencyOf({ name, url, init }: Probe, milliseconds: number) {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const start = performance.now();
    const reply = await fetch(url, init);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${name} was answered with ${reply.status}`);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) } satisfies Latency;
}

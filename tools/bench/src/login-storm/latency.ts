/** Request whose latency is measured. */
export interface Probe {
  name: string;
  url: string;
  init?: RequestInit;
}

/** Median and 99th percentile in milliseconds. */
export interface Latency {
  p50: number;
  p99: number;
}

/** Repeats a request sequentially for a time and returns its latencies. */
export async function measureLatency({ name, url, init }: Probe, milliseconds: number) {
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

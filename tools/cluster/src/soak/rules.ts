/** Something that was counted at a moment, by its name. */
export type Counts = ReadonlyMap<string, number>;

/** A moment in the time of a load. */
export interface Sample {
  /** Seconds after the beginning. */
  at: number;
  /** Private memory in bytes, by kind of process. */
  memory: Counts;
}

/** Processor time that a rate of arrivals takes. */
export interface Usage {
  /** Arrivals a second. */
  rate: number;
  /** Cores in use. */
  cores: number;
}

/** Arrivals a second that use a share of what the cores have left beside their idle work, by two rates that were measured. */
export function planRate([low, high]: readonly [Usage, Usage], cores: number, share: number) {
  const each = (high.cores - low.cores) / (high.rate - low.rate);
  if (!(each > 0)) throw new RangeError('the higher rate must take more processor time');
  const idle = Math.max(0, low.cores - low.rate * each);
  const capacity = (cores - idle) / each;
  return { idle, capacity, rate: share * capacity };
}

/**
 * How many times the mean service time the slowest hundredth takes for queueing alone, if work comes to `cores` of which a share is
 * used as people come who know nothing of each other, and takes times as uneven (M/M/c, Erlang's C).
 */
export function queueingTail(cores: number, share: number): number {
  const offered = cores * share;
  let term = 1;
  let sum = 1;
  for (let index = 1; index < cores; index += 1) {
    term *= offered / index;
    sum += term;
  }
  const allBusy = (term * offered) / cores / (1 - share);
  const waits = allBusy / (sum + allBusy);
  return 1 + Math.max(0, Math.log(waits / 0.01)) / (cores * (1 - share));
}

/** How the memory of one kind of process went: means of the second and the last third in bytes. */
export interface MemoryTrend {
  kind: string;
  before: number;
  after: number;
  /** `after` ÷ `before`. */
  ratio: number;
}

/** Compares the last third of a time with the third before, for each kind of process and for all together. */
export function compareMemory(samples: readonly Sample[]): MemoryTrend[] {
  const end = samples.at(-1)?.at ?? 0;
  const within = (from: number, to: number) =>
    samples.filter(({ at }) => at > (end * from) / 3 && at <= (end * to) / 3);
  const [second, last] = [within(1, 2), within(2, 3)];
  const trend = (kind: string, read: (sample: Sample) => number): MemoryTrend => {
    const [before, after] = [second, last].map((part) => mean(part.map(read)));
    return { kind, before: before!, after: after!, ratio: after! / before! };
  };
  const kinds = [...new Set(samples.flatMap(({ memory }) => [...memory.keys()]))].toSorted();
  return [
    ...kinds.map((kind) => trend(kind, ({ memory }) => memory.get(kind) ?? 0)),
    trend('all', ({ memory }) => [...memory.values()].reduce((sum, bytes) => sum + bytes, 0)),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What grew in each of the last two thirds: counts at the ends of the three thirds. */
export function findGrowing([first, second, third]: readonly [Counts, Counts, Counts]) {
  return [...third].flatMap(([name, count]) => {
    const [before, between] = [first.get(name) ?? 0, second.get(name) ?? 0];
    return between > before && count > between ? [{ name, grewBy: count - before }] : [];
  });
}

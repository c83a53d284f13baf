import { createRandom } from '@zhucheng/bench/lib/random';

/** Kinds of what people do, by how often: of a hundred arrivals about so many. */
export const SHARES = {
  page: 34,
  asset: 8,
  read: 18,
  session: 12,
  login: 4,
  favourite: 10,
  message: 11,
  subscription: 2,
  import: 1,
} as const;

/** One of {@link SHARES}. */
export type Kind = keyof typeof SHARES;

/** Somebody who does something at a time, in milliseconds after the start. */
export interface Arrival {
  at: number;
  kind: Kind;
}

/** Shares of the kinds that take place; 0 or none leaves a kind out. */
export type Shares = Readonly<Partial<Record<Kind, number>>>;

/**
 * Arrivals without end, `rate` a second on average and as unevenly as people who know nothing of each other come (a Poisson
 * process). The same for the same seed. They depend on the seed alone, never on replies.
 */
export function* generateArrivals({
  rate,
  seed,
  shares = SHARES,
}: {
  rate: number;
  seed: number;
  shares?: Shares;
}): Generator<Arrival, never> {
  const random = createRandom(seed);
  const kinds = (Object.entries(shares) as [Kind, number][]).filter(([, share]) => share > 0);
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  if (!(total > 0) || !(rate > 0)) throw new RangeError('a mix needs a rate and shares above 0');
  const pick = (point: number): Kind => {
    let left = point * total;
    return kinds.find(([, share]) => (left -= share) < 0)?.[0] ?? kinds[0]![0];
  };
  let at = 0;
  for (;;) {
    at += (-Math.log(1 - random()) / rate) * 1_000;
    yield { at, kind: pick(random()) };
  }
}

/** What Patroni writes when a server takes over. */
const DECISION = /promoted self to leader/;

const TIMESTAMP = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d),(\d{3}) /;

/** Finds when a server first decided after a moment that it takes over, in a log of Patroni (in UTC); milliseconds since 1970. */
export function findDecision(log: string, after: number): number | undefined {
  for (const line of log.split('\n')) {
    const [, day, time, milliseconds] = TIMESTAMP.exec(line) ?? [];
    if (!day || !DECISION.test(line)) continue;
    const at = Date.parse(`${day}T${time}.${milliseconds}Z`);
    if (at >= after) return at;
  }
  return undefined;
}

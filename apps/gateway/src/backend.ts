import { Pool } from 'undici';

const CONNECT_MS = 3_000;
/** Time in which a process that refused a connection is asked last; a restart takes a second or two. */
const AVOID_MS = 1_000;

/** Codes of connections that were never established: nobody has seen the request. */
const UNREACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/** True if an error means that the request reached no process. */
export function isUnreached(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || UNREACHED.has(code ?? '');
}

/** One process of a backend. The pool has no upper bound: event streams hold their connections for hours. */
export interface BackendProcess {
  origin: string;
  pool: Pool;
}

/** The processes of a backend, used in turn; one that refused a connection comes last for a second. */
export class Backend {
  readonly #processes: readonly BackendProcess[];
  readonly #refusedAt = new Map<BackendProcess, number>();
  readonly #now: () => number;
  #turn = -1;

  constructor(origins: readonly string[], now: () => number = Date.now) {
    this.#now = now;
    this.#processes = origins.map((origin) => ({
      origin,
      pool: new Pool(origin, { connect: { timeout: CONNECT_MS } }),
    }));
  }

  /** Returns the processes in the order in which a request tries them. */
  inOrder(): BackendProcess[] {
    const processes = this.#processes;
    this.#turn = (this.#turn + 1) % Math.max(processes.length, 1);
    const turned = [...processes.slice(this.#turn), ...processes.slice(0, this.#turn)];
    if (this.#refusedAt.size === 0) return turned;
    const since = this.#now() - AVOID_MS;
    const avoided = (process: BackendProcess) => (this.#refusedAt.get(process) ?? 0) > since;
    return [...turned.filter((process) => !avoided(process)), ...turned.filter(avoided)];
  }

  /** Records that a process could not be connected to. */
  noteRefused(process: BackendProcess): void {
    this.#refusedAt.set(process, this.#now());
  }

  close(): void {
    for (const { pool } of this.#processes) void pool.destroy();
  }
}

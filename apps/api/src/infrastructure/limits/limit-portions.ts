/** Uses that a process wants to hand out. */
export interface LimitRequest {
  key: string;
  wanted: number;
  /** Most uses in a window, over all processes. */
  max: number;
  windowMs: number;
}

/** Uses that a process may hand out until the window ends. */
export interface LimitPortion {
  granted: number;
  /** Uses that no process has taken yet. */
  free: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/** Where processes take their portions of limits. */
export interface LimitPortions {
  /** Takes a portion; undefined while nobody can be asked. */
  take: (request: LimitRequest) => Promise<LimitPortion | undefined>;
}

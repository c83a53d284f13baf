/** Start of the time of traces: 2021-01-01T00:00:00+08:00. */
export const TRACE_EPOCH_MS = Date.parse('2021-01-01T00:00:00+08:00');

/** Time of a trace in milliseconds since {@link TRACE_EPOCH_MS}. */
export const toTraceTime = (now: number): number => now - TRACE_EPOCH_MS;

import type { RunnerResult } from 'lighthouse';
import { LanternFirstContentfulPaint } from 'lighthouse/core/computed/metrics/lantern-first-contentful-paint.js';
import { LanternLargestContentfulPaint } from 'lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js';
import { LanternTotalBlockingTime } from 'lighthouse/core/computed/metrics/lantern-total-blocking-time.js';

/** Slowdown of the simulated phone; Lighthouse counts tasks with layout half. */
const SLOWDOWN = { script: 4, layout: 2 };

/** Milliseconds after which a task blocks. */
const MAX_TASK_MS = 50;

type Trace = RunnerResult['artifacts']['Trace'];

/** Input of Lighthouse's simulations. */
function toSimulation({ artifacts, lhr }: RunnerResult, trace: Trace = artifacts.Trace) {
  const { DevtoolsLog: devtoolsLog, GatherContext: gatherContext } = artifacts;
  const { URL, SourceMaps, HostDPR } = artifacts;
  const settings = lhr.configSettings;
  const data = {
    trace,
    devtoolsLog,
    gatherContext,
    settings,
    URL,
    SourceMaps,
    HostDPR,
    simulator: null,
  };
  return { data, context: { computedCache: new Map(), settings } };
}

/** Gives each task the length of its processor time. */
function toProcessorTime(trace: Trace): Trace {
  const traceEvents = trace.traceEvents.map((event) => {
    const { dur, tdur } = event as { dur?: number; tdur?: number };
    return dur === undefined || tdur === undefined ? event : { ...event, dur: Math.min(dur, tdur) };
  });
  return { ...trace, traceEvents };
}

/** Returns the time of the largest paint in milliseconds in Lighthouse's simulation, from the processor time of the tasks. */
export async function measureOwnLargestPaint(result: RunnerResult): Promise<number> {
  const { data, context } = toSimulation(result, toProcessorTime(result.artifacts.Trace));
  const { timing } = await LanternLargestContentfulPaint.request(data, context);
  return timing;
}

/**
 * Returns the blocking time in milliseconds that a page makes by itself: Lighthouse's simulation, but from the processor
 * time of the tasks. Other programs on the machine lengthen the tasks by the clock, hardly these.
 */
export async function measureOwnBlockingTime(result: RunnerResult): Promise<number> {
  const { data, context } = toSimulation(result);
  const firstPaint = await LanternFirstContentfulPaint.request(data, context);
  const { pessimisticEstimate } = await LanternTotalBlockingTime.request(data, context);
  let blocking = 0;
  for (const [node, { startTime }] of pessimisticEstimate.nodeTimings) {
    if (node.type !== 'cpu' || startTime < firstPaint.optimisticEstimate.timeInMs) continue;
    const slowdown = node.didPerformLayout() ? SLOWDOWN.layout : SLOWDOWN.script;
    const processorTime = ((node.event as { tdur?: number }).tdur ?? 0) / 1000;
    blocking += Math.max(0, processorTime * slowdown - MAX_TASK_MS);
  }
  return blocking;
}

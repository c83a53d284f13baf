import { printLine } from '../../bootstrap/terminal.mjs';
import { terminateCommands } from './command.ts';

/** Ctrl-C reaches this process twice, from the terminal and from npm: both count as one request. */
const SAME_REQUEST_MS = 1_500;

/** Request to stop this process. */
export interface StopRequest {
  /** Resolves at the first request. */
  promise: Promise<void>;
  requested: () => boolean;
}

/**
 * Listens for SIGINT, SIGTERM and, unless detached, the end of the launching process. A second request exits at once;
 * the children then end by themselves.
 */
export function listenForStop(detached = false): StopRequest {
  let first: number | undefined;
  const promise = new Promise<void>((resolve) => {
    const onSignal = () => {
      if (first === undefined) {
        first = Date.now();
        terminateCommands();
        resolve();
      } else if (Date.now() - first > SAME_REQUEST_MS) {
        printLine('! 立即结束');
        process.exit(130);
      }
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    if (!detached) process.on('disconnect', onSignal);
  });
  return { promise, requested: () => first !== undefined };
}

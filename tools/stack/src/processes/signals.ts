import { printLine } from '../../bootstrap/terminal.mjs';
import { terminateCommands } from './command.ts';

/** Ctrl-C reaches this process from the terminal and again from npm: that is one request, not two. */
const SAME_REQUEST_MS = 1_500;

/** Whether and when somebody asked this process to stop. */
export interface StopRequest {
  /** Resolves when it happens. */
  promise: Promise<void>;
  requested: () => boolean;
}

/**
 * Listens for Ctrl-C, SIGTERM and, unless detached, for the end of the launching process. A second request, later,
 * ends this process at once; its children then end by themselves.
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

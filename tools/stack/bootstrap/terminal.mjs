/*
 * Progress output: one line per step with its duration. On a terminal the running step counts up in place; in a log
 * file its line is written after one second and then every 15 seconds, so that a slow step does not look hung.
 */

/** Error that the user can correct. Only its message is printed: the cause and the remedy, without a stack trace. */
export class UserError extends Error {}

const onTerminal = process.stdout.isTTY === true;
const TICK_MS = onTerminal ? 200 : 15_000;
const QUIET_MS = onTerminal ? 0 : 1_000;

/** @type {Set<(line: string) => void>} */
const listeners = new Set();

/** Passes every finished line also to `listener`; a detached start forwards them to the launching terminal.
 * @param {(line: string) => void} listener */
export function onOutputLine(listener) {
  listeners.add(listener);
}

/** Prints a line of output. @param {string} line */
export function printLine(line) {
  process.stdout.write(`${onTerminal ? '\r\u001b[K' : ''}${line}\n`);
  for (const listener of listeners) listener(line);
}

/** Prints the error that ended a command: the message of a UserError, else the stack.
 * @param {unknown} error */
export function printError(error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = `✗ ${error instanceof UserError ? message : stack}`;
  process.stderr.write(`${onTerminal ? '\r\u001b[K' : ''}${line}\n`);
  for (const listener of listeners) listener(line);
}

/** Formats a duration in seconds, as at the end of every step line. @param {number} milliseconds */
export function formatSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} 秒`;
}

/**
 * Runs one step and prints its label and duration.
 * @template T
 * @param {string} label description shown to the user
 * @param {(note: (text: string) => void) => Promise<T>} work gets `note`, which adds a remark to the line
 * @returns {Promise<T>}
 */
export async function runStep(label, work) {
  const begun = Date.now();
  let remark = '';
  const text = () => `${label}${remark && `（${remark}）`}`;
  const tick = () => {
    const line = `… ${text()} ${formatSeconds(Date.now() - begun)}`;
    if (onTerminal) process.stdout.write(`\r\u001b[K${line}`);
    else printLine(line);
  };
  const timers = [setTimeout(tick, QUIET_MS), setInterval(tick, TICK_MS)];
  const finish = () => timers.forEach(clearTimeout);
  try {
    const result = await work((note) => (remark = note));
    finish();
    printLine(`✓ ${text()} ${formatSeconds(Date.now() - begun)}`);
    return result;
  } catch (error) {
    finish();
    // The message of a UserError is printed by the caller.
    if (!(error instanceof UserError))
      printLine(`✗ ${text()} ${formatSeconds(Date.now() - begun)}`);
    throw error;
  }
}

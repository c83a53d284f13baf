/** Part of the time that counts at once. */
const STEP_MS = 100;

/**
 * Calls back after a time in which this process could hear: a long task, or a machine that gave it no processor, counts as one step,
 * and what has arrived meanwhile is read before. Returns a function that ends the waiting.
 */
export function afterAwakeTime(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds / STEP_MS;
  const step = () => {
    left -= 1;
    if (left > 0) return;
    end();
    callback();
  };
  let next: NodeJS.Immediate | undefined;
  const timer = setInterval(() => (next = setImmediate(step)), STEP_MS);
  const end = () => {
    clearInterval(timer);
    clearImmediate(next);
  };
  return end;
}

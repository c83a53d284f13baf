/**
 * Puts a sheet into the state of one moment. Runs in the browser, so it uses nothing from outside.
 * `progress` is 0 … 1, how far what belongs to the sentence `step` has appeared.
 */
export function renderMoment({ step, progress }: { step: number; progress: number }): void {
  const eased = 1 - (1 - progress) ** 3;
  const parts = document.querySelectorAll<HTMLElement>('[data-at]');
  parts.forEach((part) => {
    const { at, until, effect } = part.dataset;
    const from = Number(at);
    const gone = until !== undefined && step >= Number(until);
    const shown = gone || step < from ? 0 : step > from || from === -1 ? 1 : eased;
    if (effect === 'draw') {
      part.style.strokeDasharray = '1';
      part.style.strokeDashoffset = String(1 - shown);
      part.style.opacity = shown > 0 ? '1' : '0';
    } else if (effect === 'grow') {
      part.style.transform = `scaleX(${shown})`;
    } else {
      part.style.opacity = String(shown);
      if (!(part instanceof SVGElement)) part.style.translate = `0 ${(1 - shown) * 10}px`;
    }
  });
}

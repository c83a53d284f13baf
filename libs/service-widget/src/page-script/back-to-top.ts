/** Scrolled distance in CSS pixels after which 顶部 is shown. */
export const MIN_SCROLL = 200;

/** Marks `<html>` with `data-scrolled`, by which styles show 顶部. */
export function watchScroll(): void {
  const update = () => {
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > MIN_SCROLL);
  };
  update();
  window.addEventListener('scroll', update, { passive: true });
}

/** Scrolls to the top and moves the focus along: the button that had it disappears. */
export function scrollToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

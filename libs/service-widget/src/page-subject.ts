/**
 * What a question about this page begins with, from an element with `data-service-subject`: a help article names its number, so
 * that whoever answers knows what is meant. Empty for most pages.
 */
export const getPageSubject = (): string =>
  document.querySelector<HTMLElement>('[data-service-subject]')?.dataset.serviceSubject ?? '';

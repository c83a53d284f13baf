import { createPolicy } from '../http/csp.ts';

/** Finished page with the policy for its bytes. */
export interface FinishedPage {
  html: string;
  policy: string;
}

const PRELOAD = '<link rel="modulepreload"';

/**
 * Finishes a rendered page, whose own inline scripts, preloads and stylesheets are marked with the nonce. Reads the page
 * once, from mark to mark: removes the marks and the preloads, defers the module script, which then loads the page's
 * scripts, and creates the policy, which allows the marked inline scripts by their hash. A script injected through
 * content is not marked and does not run.
 *
 * @param defer Returns the deferred form of the module script.
 */
export function finishPage(
  marked: string,
  nonce: string,
  defer: (code: string) => string,
): FinishedPage {
  const [start = '', ...parts] = marked.split(` nonce="${nonce}"`);
  const sources: string[] = [];
  let html = '';
  let previous = start;
  for (const part of parts) {
    const open = part.indexOf('>') + 1;
    const tag = previous.slice(previous.lastIndexOf('<')) + part.slice(0, open);
    if (tag.startsWith('<script')) {
      const close = part.indexOf('</script>', open);
      const code = part.slice(open, close);
      const source = tag.includes('type="module"') ? defer(code) : code;
      if (source !== '') sources.push(source);
      html += previous + part.slice(0, open) + source;
      previous = part.slice(close);
    } else if (tag.startsWith(PRELOAD)) {
      html += previous.slice(0, previous.lastIndexOf('<'));
      previous = part.slice(open);
    } else {
      html += previous;
      previous = part;
    }
  }
  return { html: html + previous, policy: createPolicy(sources) };
}

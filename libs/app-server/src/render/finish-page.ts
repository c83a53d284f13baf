import { createPolicy } from '../http/csp.ts';
import { deferModules } from './defer-modules.ts';

/** Finished page with the policy for its bytes. */
export interface FinishedPage {
  html: string;
  policy: string;
}

const PRELOAD = '<link rel="modulepreload"';
const HREF = / href="([^"]+)"/;

/**
 * Finishes a rendered page, whose own scripts, preloads and stylesheets are marked with the nonce: removes the marks,
 * defers the module script and its preloads, and creates the policy, which allows the marked inline scripts by their
 * hash. A script injected through content is not marked and does not run. Reads the page once, from mark to mark.
 */
export function finishPage(marked: string, nonce: string): FinishedPage {
  const [start = '', ...parts] = marked.split(` nonce="${nonce}"`);
  const files: string[] = [];
  const sources: string[] = [];
  let html = '';
  let previous = start;
  for (const part of parts) {
    const open = part.indexOf('>') + 1;
    const tag = previous.slice(previous.lastIndexOf('<')) + part.slice(0, open);
    if (tag.startsWith('<script')) {
      const close = part.indexOf('</script>', open);
      const code = part.slice(open, close);
      const source = tag.includes('type="module"') ? deferModules(code, files) : code;
      if (source !== '') sources.push(source);
      html += previous + part.slice(0, open) + source;
      previous = part.slice(close);
    } else if (tag.startsWith(PRELOAD)) {
      files.push(HREF.exec(tag)?.[1] ?? '');
      html += previous.slice(0, previous.lastIndexOf('<'));
      previous = part.slice(open);
    } else {
      html += previous;
      previous = part;
    }
  }
  return { html: html + previous, policy: createPolicy(sources) };
}

import { STYLESHEET_ATTRIBUTE } from '@zhucheng/app-shell/islands';
import { createPolicy } from '../http/csp.ts';

/** Finished page with the policy for its bytes. */
export interface FinishedPage {
  html: string;
  policy: string;
}

const PRELOAD = '<link rel="modulepreload"';
const STYLESHEET = /^<link rel="stylesheet".* href="([^"]+)"/;

/** Of scripts that React Router writes from the text of its functions. */
const INDENTATION = /\n\s+/g;

/** What {@link finishPage} puts into a page. */
export interface PageParts {
  /** Returns the deferred form of the module script. */
  defer: (code: string) => string;
  /** Returns the styles that the page is to contain instead of a stylesheet; undefined leaves the link. */
  readStyles?: (address: string) => string | undefined;
}

/**
 * Finishes a rendered page, whose own inline scripts, preloads and stylesheets are marked with the nonce. Reads the page
 * once, from mark to mark: removes the marks, the preloads and the indentation of scripts, defers the module script, which
 * then loads the page's scripts, writes stylesheets into the page where this is wanted, and creates the policy, which allows the marked inline
 * scripts and these stylesheets by their hash. A script injected through content is not marked and does not run.
 */
export function finishPage(
  marked: string,
  nonce: string,
  { defer, readStyles }: PageParts,
): FinishedPage {
  const [start = '', ...parts] = marked.split(` nonce="${nonce}"`);
  const sources: string[] = [];
  const styles: string[] = [];
  let html = '';
  let previous = start;
  for (const part of parts) {
    const open = part.indexOf('>') + 1;
    const tag = previous.slice(previous.lastIndexOf('<')) + part.slice(0, open);
    if (tag.startsWith('<script')) {
      const close = part.indexOf('</script>', open);
      const code = part.slice(open, close);
      const source = tag.includes('type="module"') ? defer(code) : code.replace(INDENTATION, '\n');
      if (source !== '') sources.push(source);
      html += previous + part.slice(0, open) + source;
      previous = part.slice(close);
      continue;
    }
    const address = STYLESHEET.exec(tag)?.[1] ?? '';
    const style = readStyles?.(address);
    if (style !== undefined) styles.push(style);
    if (style === undefined && !tag.startsWith(PRELOAD)) {
      html += previous;
      previous = part;
    } else {
      html += previous.slice(0, previous.lastIndexOf('<'));
      if (style !== undefined)
        html += `<style ${STYLESHEET_ATTRIBUTE}="${address}">${style}</style>`;
      previous = part.slice(open);
    }
  }
  return { html: html + previous, policy: createPolicy(sources, styles) };
}

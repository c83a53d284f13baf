const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const MODULE = /(<script\b[^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/**
 * Turns the module script of a page into one that starts after the page has been painted. Everything on it can be read
 * and followed before that, so nobody waits for scripts on a slow line: they no longer share it with what is painted
 * first. All files are asked for at once then; one that fails to load may reload the page, as the guard allows.
 */
export function deferScripts(page: string): string {
  const files = [...page.matchAll(PRELOADS)].map(([, file]) => file);
  return page
    .replaceAll(PRELOADS, '')
    .replace(MODULE, (_, open: string, code: string, close: string) => {
      return open + lateSource(code, files) + close;
    });
}

/** The same program with its static imports made at a later time. */
function lateSource(code: string, files: readonly unknown[]): string {
  const imports = [...code.matchAll(IMPORT)];
  const body = code.replaceAll(IMPORT, '').trim();
  const names = imports.map(([, name]) => name ?? '');
  const sources = imports.map(([, , file]) => `import(${JSON.stringify(file)})`);
  return (
    `const start=()=>{for(const file of ${JSON.stringify(files)}){` +
    `const link=document.createElement("link");link.rel="modulepreload";link.href=file;` +
    `document.head.append(link)}` +
    `Promise.all([${sources.join()}]).then(([${names.join()}])=>{${body}},` +
    `()=>{if(window.__mayReload?.())location.reload()})};` +
    // A page in the background is not painted.
    `document.hidden?start():requestAnimationFrame(()=>setTimeout(start));`
  );
}

const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const MODULE = /(<script\b[^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/**
 * Delays the module script of a page until after the first paint, so that scripts do not compete with it for a slow
 * connection; text and links work without them. All files are then loaded at once; one that fails may reload the
 * page, as the reload guard allows.
 */
export function deferScripts(page: string): string {
  const files = [...page.matchAll(PRELOADS)].map(([, file]) => file);
  return page
    .replaceAll(PRELOADS, '')
    .replace(MODULE, (_, open: string, code: string, close: string) => {
      return open + toDeferredSource(code, files) + close;
    });
}

/** Returns the program with its static imports turned into later dynamic ones. */
function toDeferredSource(code: string, files: readonly unknown[]): string {
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
    // Pages in background tabs are not painted.
    `document.hidden?start():requestAnimationFrame(()=>setTimeout(start));`
  );
}

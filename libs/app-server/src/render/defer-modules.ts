const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/**
 * Delays the module script of a page until after the first paint, so that scripts do not compete with it for a slow
 * connection; text and links work without them. All files are then loaded at once, but run one after another, each in
 * a task of its own: a phone reacts in between. A file that fails may reload the page, as the reload guard allows.
 *
 * @param code React Router's program: imports of the manifest and the routes' modules, then statements.
 * @param preloads Its files: manifest, entry, imports of the entry, then each route's module and imports.
 */
export function deferModules(code: string, preloads: readonly string[]): string {
  const imports = [...code.matchAll(IMPORT)].map(([, name = '', file = '']) => ({ name, file }));
  const body = code.replaceAll(IMPORT, '').trim();
  const files = [...new Set([...preloads, ...imports.map(({ file }) => file)])];
  const shared = findShared(preloads, imports[1]?.file);
  const order = [...shared, ...imports.map(({ file }) => file)].map((file) => files.indexOf(file));
  const names = [...shared.map(() => ''), ...imports.map(({ name }) => name)];
  return (
    `const start=async()=>{let files=${JSON.stringify(files)},all=[],i;` +
    `for(i of files)document.head.append(` +
    `Object.assign(document.createElement("link"),{rel:"modulepreload",href:i}));` +
    `try{for(i of [${order.join()}])all.push(await import(files[i]))}` +
    `catch{window.__mayReload?.()&&location.reload();return}` +
    `let [${names.join()}]=all;${body}};` +
    // Pages in background tabs are not painted.
    `document.hidden?start():requestAnimationFrame(()=>setTimeout(start));`
  );
}

/** Returns the scripts of every page in the order of their imports: the first one imports the others. */
function findShared(preloads: readonly string[], firstRoute: string | undefined): string[] {
  const end = preloads.indexOf(firstRoute ?? '');
  const [importer, ...imported] = preloads.slice(2, Math.max(end, 0));
  return importer === undefined ? [] : [...imported, importer];
}

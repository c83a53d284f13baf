/** Benchmarks by name; `serving` is the default. The README shows their options. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  serving: async (args) => (await import('./serving/index.ts')).benchServing(args),
  import: async (args) => (await import('./import/index.ts')).benchImport(args),
  lighthouse: async (args) => (await import('./lighthouse/index.ts')).benchLighthouse(args),
  'login-storm': async (args) => (await import('./login-storm/index.ts')).benchLoginStorm(args),
  scripts: async (args) => (await import('./scripts.ts')).benchScripts(args),
  relevance: async (args) => (await import('./relevance/index.ts')).benchRelevance(args),
  html: async (args) => (await import('./html.ts')).benchHtml(args),
  tenders: async (args) => (await import('./tenders/index.ts')).benchTenders(args),
  match: async (args) => (await import('./match/index.ts')).benchMatch(args),
  export: async (args) => (await import('./export/index.ts')).benchExport(args),
  console: async (args) => (await import('./console/index.ts')).benchConsole(args),
  chat: async () => (await import('./chat/index.ts')).benchChat(),
  open: async (args) => (await import('./open/index.ts')).benchOpen(args),
  ai: async (args) => (await import('./ai/index.ts')).benchAi(args),
  search: async (args) => (await import('./search/index.ts')).benchSearch(args),
  scale: async (args) => (await import('./scale/index.ts')).benchScale(args),
  trace: async () => (await import('./trace/index.ts')).benchTrace(),
};

const [name = 'serving', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`没有 ${name} 这一项；可用的有：${Object.keys(COMMANDS).join('、')}`);
  process.exit(2);
}
await command(args);

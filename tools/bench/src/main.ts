/**
 * `npm run bench` measures serving, `-- search --data DIR` search, `-- lighthouse --origin URL` pages in a browser,
 * `-- login-storm` pages while many people log in. Every
 * figure is a ratio against a baseline in the same run, or stands beside its target.
 */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  serving: async (args) => (await import('./serving/index.ts')).benchServing(args),
  lighthouse: async (args) => (await import('./lighthouse/index.ts')).benchLighthouse(args),
  'login-storm': async (args) => (await import('./login-storm/index.ts')).benchLoginStorm(args),
  search: async (args) => (await import('./search/index.ts')).benchSearch(args),
};

const [name = 'serving', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`没有 ${name} 这一项；可用的有：${Object.keys(COMMANDS).join('、')}`);
  process.exit(2);
}
await command(args);

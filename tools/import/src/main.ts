import './relative-imports.ts';

// Loaded after the hook, which static imports would precede.
const { runCommand } = await import('./command.ts');
process.exitCode = await runCommand(process.argv.slice(2));

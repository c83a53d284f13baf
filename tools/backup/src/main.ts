import { runCommand } from './command/command.ts';

const [name, ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name === 'restore' ? 'restore' : 'backup', args, process.env);

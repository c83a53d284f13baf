/* `node tools/stack/cli.mjs COMMAND …`: start, stop, status, dev, test, run, with-stack. */
import { launch } from './bootstrap/launch.mjs';

const [command = '', ...args] = process.argv.slice(2);
await launch(command, args);

/* Runs a command against a throw-away stack, or against BASE_URL where it is given: `node with-stack.mjs playwright test`. */
import { launch } from '../bootstrap/launch.mjs';

await launch('with-stack', process.argv.slice(2));

/* Runs a TypeScript file with a database at hand: `node run.mjs tools/import/src/main.ts tenders FILE`. */
import { launch } from '../bootstrap/launch.mjs';

await launch('run', process.argv.slice(2));

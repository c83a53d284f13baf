import { launch } from '../bootstrap/launch.mjs';

await launch('start', process.argv.slice(2));

import { launch } from '../bootstrap/launch.mjs';

await launch('stop', process.argv.slice(2));

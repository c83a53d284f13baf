import { launch } from '../bootstrap/launch.mjs';

await launch('status', process.argv.slice(2));

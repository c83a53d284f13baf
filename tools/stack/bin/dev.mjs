import { launch } from '../bootstrap/launch.mjs';

await launch('dev', process.argv.slice(2));

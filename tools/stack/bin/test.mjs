import { launch } from '../bootstrap/launch.mjs';

await launch('test', process.argv.slice(2));

import { makeCourses } from './courses/make-courses.ts';
import { makeMaterials } from './materials/make-materials.ts';
import { makeTenderFiles } from './tender-files/make-tender-files.ts';

const COMMANDS: Readonly<Record<string, (names: readonly string[]) => Promise<void>>> = {
  courses: makeCourses,
  materials: makeMaterials,
  'tender-files': makeTenderFiles,
};

const [name = '', ...names] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) {
  await command(names);
} else {
  console.error(`Usage: sample-media <${Object.keys(COMMANDS).join('|')}> [name …]`);
  process.exitCode = 2;
}

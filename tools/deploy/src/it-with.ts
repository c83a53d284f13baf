import { spawnSync } from 'node:child_process';

/** A test that needs a program of the system; its title names the package where that is missing. */
export function itWith(
  program: string,
  packageName: string,
  title: string,
  test: () => void,
): void {
  const isMissing = spawnSync(program, ['--version']).error !== undefined;
  if (isMissing) it.skip(`${title} (not run: package ${packageName} is not installed)`, test);
  else it(title, test);
}

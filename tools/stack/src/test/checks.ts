import { join } from 'node:path';
import { ROOT } from '../settings/root.ts';
import { nxCommand } from '../stack/build.ts';
import { journeys } from './journeys.ts';
import { succeeds, type Program, type Run } from './program.ts';
import { NONE, type Totals } from './totals.ts';
import { unitTests } from './unit-tests.ts';

/** One part of `npm test`; its name selects it on the command line (`npm test -- lint unit`). */
export interface Check {
  name: string;
  run: (run: Run) => Promise<Totals>;
}

/** A check that holds or counts as one failure. */
function plain(program: Program): Check {
  return {
    name: program.name,
    run: async (run) => ((await succeeds(program, run)) ? NONE : { passed: 0, failed: 1 }),
  };
}

function forAll(target: string): string[] {
  return nxCommand('run-many', '-t', target, '--parallel=2', '--output-style=static');
}

/** Everything `npm test` does, in turn: what fails fastest comes first. */
export const CHECKS: readonly Check[] = [
  plain({
    name: 'format',
    label: '格式',
    args: [
      join(ROOT, 'node_modules/prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--log-level=warn',
    ],
  }),
  plain({ name: 'lint', label: '代码规范与模块边界', args: forAll('lint') }),
  plain({ name: 'typecheck', label: '类型', args: forAll('typecheck') }),
  { name: 'unit', run: unitTests },
  plain({ name: 'build', label: '构建', args: forAll('build') }),
  { name: 'e2e', run: journeys },
];

/**
 * Keeps what an app relies on from now on: `node libs/contracts/bin/snapshot.ts portal`, run when the app is released, after it was
 * built: of all endpoints those whose path stands in its programs. Tests then refuse any contract change that would break it.
 * `open-v1` is the public API, released with the API.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '../src/contracts.ts';
import {
  describeContracts,
  describeKeyContracts,
  type ContractDescription,
} from '../src/compatibility/describe.ts';
import { keyContracts } from '../src/open/key-contracts.ts';

/** Endpoints that the built programs of an app may call. */
function describeApp(app: string): ContractDescription {
  const cwd = join(import.meta.dirname, '../../../apps', app, 'dist');
  const programs = globSync('{client,server}/**/*.js', { cwd }).map((name) =>
    readFileSync(join(cwd, name), 'utf8'),
  );
  if (programs.length === 0) throw new Error(`${app} is not built: npx nx build ${app}`);
  const isNamed = (path: string) => {
    // As a text of its own, or before a query.
    const starts = ['"', "'", '`'].flatMap((quote) => [quote, `${quote}/api`]);
    const texts = starts.flatMap((start) => [start[0], '?'].map((end) => start + path + end));
    return programs.some((program) => texts.some((text) => program.includes(text)));
  };
  const all = Object.entries(describeContracts(contracts));
  return Object.fromEntries(all.filter(([name]) => isNamed(name.split(' ')[1] ?? '')));
}

/** One endpoint a line, so that a comparison of two releases can be read. */
function format(released: ContractDescription): string {
  const skipVersion = (key: string, value: unknown) => (key === '$schema' ? undefined : value);
  const lines = Object.entries(released).map(
    ([name, endpoint]) => `${JSON.stringify(name)}: ${JSON.stringify(endpoint, skipVersion)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

const app = process.argv[2];
if (!app || !/^[a-z\d-]+$/.test(app)) {
  console.error('Name the app that is being released, e.g. portal');
  process.exit(1);
}
const released = app === 'open-v1' ? describeKeyContracts(keyContracts) : describeApp(app);
writeFileSync(new URL(`../released/${app}.json`, import.meta.url), format(released));

/**
 * Keeps what an app relies on from now on: `node libs/contracts/bin/snapshot.ts portal`, run when the app is released.
 * Tests then refuse any contract change that would break it.
 */
import { writeFileSync } from 'node:fs';
import { contracts } from '../src/contracts.ts';
import { describeContracts } from '../src/compatibility/describe.ts';

const app = process.argv[2];
if (!app || !/^[a-z-]+$/.test(app)) {
  console.error('Name the app that is being released, e.g. portal');
  process.exit(1);
}
const file = new URL(`../released/${app}.json`, import.meta.url);
writeFileSync(file, `${JSON.stringify(describeContracts(contracts), null, 2)}\n`);

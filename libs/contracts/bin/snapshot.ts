/**
 * Keeps what an app relies on from now on: `node libs/contracts/bin/snapshot.ts portal`, run when the app is released.
 * Tests then refuse any contract change that would break it. `open-v1` is the public API, released with the API.
 */
import { writeFileSync } from 'node:fs';
import { contracts } from '../src/contracts.ts';
import { describeContracts, describeKeyContracts } from '../src/compatibility/describe.ts';
import { keyContracts } from '../src/open/key-contracts.ts';

const app = process.argv[2];
if (!app || !/^[a-z\d-]+$/.test(app)) {
  console.error('Name the app that is being released, e.g. portal');
  process.exit(1);
}
const file = new URL(`../released/${app}.json`, import.meta.url);
const released =
  app === 'open-v1' ? describeKeyContracts(keyContracts) : describeContracts(contracts);
writeFileSync(file, `${JSON.stringify(released, null, 2)}\n`);

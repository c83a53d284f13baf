import { node } from '../../jest.preset.js';

/** The suites run the built program. */
export default { ...node, globalSetup: '<rootDir>/test/build-program.ts' };

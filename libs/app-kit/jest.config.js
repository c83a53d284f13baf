import { node } from '../../jest.preset.js';

export default { ...node, setupFiles: ['<rootDir>/src/testing/jest-setup.ts'] };

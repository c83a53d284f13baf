import { node } from '../../jest.preset.js';

export default { ...node, testTimeout: 60_000 };

import { node } from '../../jest.preset.js';

export default { ...node, testTimeout: 20_000 };

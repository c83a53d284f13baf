import { browser } from '../../jest.preset.js';

export default { ...browser };

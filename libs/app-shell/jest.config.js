import { node, webSetup } from '../../jest.preset.js';

export default { ...node, setupFiles: webSetup };

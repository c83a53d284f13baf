import { browser, webSetup } from '../../jest.preset.js';

export default { ...browser, setupFiles: webSetup };

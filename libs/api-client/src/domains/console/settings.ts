import type { consoleSettingsContract, consoleSwitchesContract } from '@zhucheng/contracts';
import { endpointTable as settingsTable } from '@zhucheng/contracts/table/consoleSettings';
import { endpointTable as switchesTable } from '@zhucheng/contracts/table/consoleSwitches';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Settings of the site and its service. */
export const consoleSettingsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleSettingsContract
>('consoleSettings', settingsTable);

/** Features that can be switched off. */
export const consoleSwitchesApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleSwitchesContract
>('consoleSwitches', switchesTable);

import type {
  landingContract,
  reservationContract,
  serviceAgentsContract,
  serviceChatContract,
  serviceGuestsContract,
} from '@zhucheng/contracts';
import { endpointTable as landingTable } from '@zhucheng/contracts/table/landing';
import { endpointTable as reservationTable } from '@zhucheng/contracts/table/reservation';
import { endpointTable as agentsTable } from '@zhucheng/contracts/table/serviceAgents';
import { endpointTable as chatTable } from '@zhucheng/contracts/table/serviceChat';
import { endpointTable as guestsTable } from '@zhucheng/contracts/table/serviceGuests';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Guests of the service, the start of their chat and the automatic invitation. */
export const serviceGuestsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof serviceGuestsContract
>('serviceGuests', guestsTable);

/** Visitor's end of the chat, without sockets. */
export const serviceChatApi = /* @__PURE__ */ injectContractEndpoints<typeof serviceChatContract>(
  'serviceChat',
  chatTable,
);

/** Agents' end of the chat. */
export const serviceAgentsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof serviceAgentsContract
>('serviceAgents', agentsTable);

/** Demo booking, 立即咨询 and forms of landing pages. */
export const reservationApi = /* @__PURE__ */ injectContractEndpoints<typeof reservationContract>(
  'reservation',
  reservationTable,
);

/** Landing pages of the products. */
export const landingApi = /* @__PURE__ */ injectContractEndpoints<typeof landingContract>(
  'landing',
  landingTable,
);

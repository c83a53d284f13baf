import { reservationContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { submitReservation } from './reservation.service.ts';

/** Demo booking, 立即咨询 and forms of landing pages. */
export default defineHandlers(reservationContract, {
  create: async ({ input, context }) => {
    await submitReservation(context, input);
    return {};
  },
});

import {
  BOOKING_KINDS,
  BOOKING_LIMITS,
  BOOKING_MESSAGES,
  findBookingProblem,
  findPhoneProblem,
  needsUserName,
  type BookingField,
} from '@zhucheng/domain-service';
import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { namedReply } from '../../envelope.ts';

/** Maximum length of the address of a page in a request. */
export const MAX_ADDRESS_LENGTH = 2_000;

/** Address of the page that sends a request. */
export const pageAddressSchema = z.string().max(MAX_ADDRESS_LENGTH, '页面地址太长');

const text = (field: BookingField) =>
  z
    .string()
    .trim()
    .refine((value) => value.length <= BOOKING_LIMITS[field], {
      error: ({ input }) => findBookingProblem('landing', field, String(input)),
    })
    .optional();

/** Booking of a demo, a consultation or a call. `userName` may be absent where a landing page asks for the number alone. */
export const reservationRequestSchema = z
  .object({
    phone: z
      .string()
      .trim()
      .refine((phone) => findPhoneProblem(phone) === undefined, {
        error: ({ input }) => findPhoneProblem(String(input)),
      }),
    userName: text('userName'),
    userIdentity: text('userIdentity'),
    position: text('position'),
    kind: z.enum(BOOKING_KINDS).default('demo'),
    remark: text('remark'),
    url: pageAddressSchema.optional(),
    /** Invisible field: a filled one comes from a program. */
    homepage: z.string().max(MAX_ADDRESS_LENGTH).optional(),
  })
  .superRefine(({ kind, userName = '' }, context) => {
    if (userName !== '' || !needsUserName(kind)) return;
    const message = BOOKING_MESSAGES.userNameMissing;
    context.addIssue({ code: 'custom', path: ['userName'], message });
  });

/** Demo booking, 立即咨询 and forms of landing pages. Source: specification §7.1. */
export const reservationContract = defineContract('reservation', {
  create: {
    method: 'POST',
    path: '/crm/sales/open/sem/reservation',
    auth: 'public',
    feature: 'booking',
    kind: 'mutation',
    business: true,
    summary: '预约演示、立即咨询或在落地页留下电话；同一号码一天内再次提交并入上一条线索',
    request: reservationRequestSchema,
    reply: namedReply({}),
    errors: [CODES.tooMany],
  },
});

import type { BookingKind } from './lead.ts';

/** Maximum lengths of what visitors type. */
export const BOOKING_LIMITS = {
  phone: 11,
  userName: 30,
  userIdentity: 30,
  position: 30,
  remark: 300,
} as const;

/** Text field of a booking. */
export type BookingField = keyof typeof BOOKING_LIMITS;

/** Messages of the specification, §5. */
export const BOOKING_MESSAGES = {
  phoneMissing: '请输入手机号码',
  phoneFormat: '手机号码格式不对',
  userNameMissing: '请输入姓名或昵称',
} as const;

const MOBILE_NUMBER = /^1[3-9]\d{9}$/;

const LABELS: Readonly<Record<BookingField, string>> = {
  phone: '手机号码',
  userName: '姓名或昵称',
  userIdentity: '项目角色',
  position: '职位',
  remark: '咨询内容',
};

/** Problem of a mobile number that is known while it is typed; undefined if there is none yet. */
export const findPhoneGap = (phone: string): string | undefined =>
  phone.trim() === '' ? BOOKING_MESSAGES.phoneMissing : undefined;

/** Problem of a mobile number that has been typed. */
export function findPhoneProblem(phone: string): string | undefined {
  const isMobile = MOBILE_NUMBER.test(phone.trim());
  return findPhoneGap(phone) ?? (isMobile ? undefined : BOOKING_MESSAGES.phoneFormat);
}

/** Tests whether a kind of booking needs a name: landing pages may ask for the number alone. */
export const needsUserName = (kind: BookingKind): boolean => kind !== 'landing';

/** Problem of a field of a booking; undefined if it may be sent. */
export function findBookingProblem(
  kind: BookingKind,
  field: BookingField,
  value: string,
): string | undefined {
  if (field === 'phone') return findPhoneProblem(value);
  const text = value.trim();
  if (field === 'userName' && text === '' && needsUserName(kind)) {
    return BOOKING_MESSAGES.userNameMissing;
  }
  const max = BOOKING_LIMITS[field];
  return text.length > max ? `${LABELS[field]}最多 ${max} 个字` : undefined;
}

/** Values of a booking form by field. */
export type BookingValues = Partial<Record<BookingField, string>>;

/** Returns trimmed values without the empty ones, as they are sent. */
export function toSentBooking(values: BookingValues): BookingValues {
  const entries = Object.entries(values).flatMap(([field, value]) => {
    const text = value.trim();
    return text === '' ? [] : [[field, text]];
  });
  return Object.fromEntries(entries) as BookingValues;
}

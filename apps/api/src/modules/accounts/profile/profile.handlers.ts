import { profileContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { requestAccountClosing, cancelAccountClosing } from './account-closing.service.ts';
import * as devices from './devices.service.ts';
import { updateProfile, getProfile, removeAvatar, setAvatar } from './profile.service.ts';
import * as security from './security.service.ts';
import * as totp from './totp-setup.service.ts';

/** Personal centre: profile, security, devices, notifications, closing. */
export default defineHandlers(profileContract, {
  get: async ({ context }) => ({ model: await getProfile(context) }),
  update: async ({ input, context }) => ({ model: await updateProfile(context, input) }),
  avatarSet: async ({ context }) => ({ model: await setAvatar(context) }),
  avatarRemove: ({ context }) => done(removeAvatar(context)),

  selfSend: async ({ context }) => ({ model: await security.sendIdentityCode(context) }),
  selfVerify: async ({ input, context }) => ({
    model: await security.verifyIdentity(context, input),
  }),
  phoneSend: async ({ input: { phone, ...input }, context }) => ({
    model: await security.sendContactCode(context, { ...input, to: phone }),
  }),
  phoneChange: async ({ input: { phone, ...input }, context }) => {
    await security.changeContact(context, { ...input, contact: 'phone', to: phone });
    return { model: await getProfile(context) };
  },
  emailSend: async ({ input: { email, ...input }, context }) => ({
    model: await security.sendContactCode(context, { ...input, to: email }),
  }),
  emailChange: async ({ input: { email, ...input }, context }) => {
    await security.changeContact(context, { ...input, contact: 'email', to: email });
    return { model: await getProfile(context) };
  },
  passwordChange: ({ input, context }) => done(security.changePassword(context, input)),
  doubleAuthSet: ({ input, context }) => done(security.setDoubleAuth(context, input)),
  wechatUnbind: ({ input, context }) => done(security.unbindWechat(context, input.ticket)),

  totpSetup: async ({ input, context }) => ({ model: await totp.setUpTotp(context, input.ticket) }),
  totpEnable: async ({ input, context }) => ({ model: await totp.enableTotp(context, input) }),
  totpDisable: ({ input, context }) => done(totp.disableTotp(context, input.ticket)),
  recoveryRenew: async ({ input, context }) => ({
    model: await totp.renewRecoveryCodes(context, input.ticket),
  }),

  devices: async ({ context }) => ({ list: await devices.listDevices(context) }),
  deviceRevoke: ({ input, context }) => done(devices.revokeDevice(context, input.id)),
  devicesRevokeOthers: ({ context }) => done(devices.revokeOtherDevices(context)),
  trusted: async ({ context }) => ({ list: await devices.listTrustedDevices(context) }),
  trustedRevoke: ({ input, context }) => done(devices.revokeTrustedDevice(context, input.id)),
  loginLog: ({ input, context }) => devices.listLoginAttempts(context, input),

  notifications: ({ input, context }) => devices.listNotifications(context, input),
  notificationsRead: async ({ input, context }) => ({
    model: { unread: await devices.markNotificationsRead(context, input.ids) },
  }),

  close: async ({ input, context }) => ({
    model: await requestAccountClosing(context, input.ticket),
  }),
  closeCancel: async ({ context }) => {
    await cancelAccountClosing(context);
    return { model: await getProfile(context) };
  },
});

/** Reply of calls without a result. */
const done = (work: Promise<void>) => work.then(() => ({ model: {} }));

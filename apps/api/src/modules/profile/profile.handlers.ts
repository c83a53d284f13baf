import { profileContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { closeAccount, keepAccount } from './closing.service.ts';
import * as devices from './devices.service.ts';
import { changeProfile, readProfile, removeAvatar, setAvatar } from './profile.service.ts';
import * as security from './security.service.ts';
import * as totp from './totp.service.ts';

/** The personal centre. */
export default defineHandlers(profileContract, {
  get: async ({ context }) => ({ model: await readProfile(context) }),
  update: async ({ input, context }) => ({ model: await changeProfile(context, input) }),
  avatarSet: async ({ context }) => ({ model: await setAvatar(context) }),
  avatarRemove: ({ context }) => done(removeAvatar(context)),

  selfSend: async ({ context }) => ({ model: await security.sendSelfCode(context) }),
  selfVerify: async ({ input, context }) => ({ model: await security.proveSelf(context, input) }),
  phoneSend: async ({ input: { phone, ...input }, context }) => ({
    model: await security.sendContactCode(context, { ...input, to: phone }),
  }),
  phoneChange: async ({ input: { phone, ...input }, context }) => {
    await security.changeContact(context, { ...input, contact: 'phone', to: phone });
    return { model: await readProfile(context) };
  },
  emailSend: async ({ input: { email, ...input }, context }) => ({
    model: await security.sendContactCode(context, { ...input, to: email }),
  }),
  emailChange: async ({ input: { email, ...input }, context }) => {
    await security.changeContact(context, { ...input, contact: 'email', to: email });
    return { model: await readProfile(context) };
  },
  passwordChange: ({ input, context }) => done(security.changePassword(context, input)),
  doubleAuthSet: ({ input, context }) => done(security.setDoubleAuth(context, input)),
  wechatUnbind: ({ input, context }) => done(security.unbindWechat(context, input.ticket)),

  totpSetup: async ({ input, context }) => ({ model: await totp.setUpTotp(context, input.ticket) }),
  totpEnable: async ({ input, context }) => ({ model: await totp.enableTotp(context, input) }),
  totpDisable: ({ input, context }) => done(totp.disableTotp(context, input.ticket)),
  recoveryRenew: async ({ input, context }) => ({
    model: await totp.renewCodes(context, input.ticket),
  }),

  devices: async ({ context }) => ({ list: await devices.listDevices(context) }),
  deviceRevoke: ({ input, context }) => done(devices.endDevice(context, input.id)),
  devicesRevokeOthers: ({ context }) => done(devices.endOtherDevices(context)),
  trusted: async ({ context }) => ({ list: await devices.listTrusted(context) }),
  trustedRevoke: ({ input, context }) => done(devices.endTrust(context, input.id)),
  loginLog: ({ input, context }) => devices.listLogins(context, input),

  notifications: ({ input, context }) => devices.listNotifications(context, input),
  notificationsRead: async ({ input, context }) => ({
    model: { unread: await devices.readNotifications(context, input.ids) },
  }),

  close: async ({ input, context }) => ({ model: await closeAccount(context, input.ticket) }),
  closeCancel: async ({ context }) => {
    await keepAccount(context);
    return { model: await readProfile(context) };
  },
});

/** For calls that only do something. */
const done = (work: Promise<void>) => work.then(() => ({ model: {} }));

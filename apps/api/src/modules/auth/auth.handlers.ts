import { authContract } from '@zhucheng/contracts';
import { caller } from '../../accounts/caller.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { loginByPassword } from './password.service.ts';
import { handOffToken, logOut, whoIsThere } from './session.service.ts';

/** Every way in, who is logged in, and the way out. */
export default defineHandlers(authContract, {
  pwdLogin: async ({ input, context }) => ({ model: await loginByPassword(context, input) }),
  userinfo: async ({ input, context }) => ({ userinfo: await whoIsThere(context, input) }),
  handOff: async ({ context }) => ({ model: await handOffToken(context, caller(context)) }),
  logout: async ({ input, context }) => {
    await logOut(context, input.everywhere);
    return { model: {} };
  },
});

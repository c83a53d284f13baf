import { CODES } from '@zhucheng/contracts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/client.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { recordAudit } from '../../../../infrastructure/audit.repository.ts';
import { isUnsubscribeToken, parseUnsubscribeToken } from './unsubscribe.rules.ts';
import { endMails, findMailbox, listTargetNames } from './unsubscribe.repository.ts';

/** Call with a token from a mail. */
export interface UnsubscribeCall {
  db: Database;
  config: Config;
  token: string;
}

/** Names of what a token ends. Throws if the token was changed, or its mailbox is the account's no more. */
export async function describeUnsubscribe({ db, config, token }: UnsubscribeCall) {
  const target = parseUnsubscribeToken(token);
  if (!target) throw brokenLink();
  const email = await findMailbox(db, target.accountId);
  if (email === null || !isUnsubscribeToken(config, token, email)) throw brokenLink();
  const names = await listTargetNames(db, target);
  const subscriptions = names.map((name) => `订阅“${name}”的新公告`);
  return { target, names: [...subscriptions, ...(target.urgent ? ['公告变化和日期提醒'] : [])] };
}

const brokenLink = () =>
  new ApiError(
    CODES.notFound,
    '这个退订链接不完整，或者邮箱已经换过。请打开最近一封邮件里的链接，或登录后在“招标订阅”里关掉邮件',
  );

/** Ends the mails that a token names, and returns their names. */
export async function unsubscribe(call: UnsubscribeCall): Promise<string[]> {
  const { target, names } = await describeUnsubscribe(call);
  await call.db.transaction(async (tx) => {
    await endMails(tx, target);
    await recordAudit(tx, {
      actor: 'system',
      action: 'mail-unsubscribe',
      resource: { kind: 'account', id: target.accountId },
    });
  });
  return names;
}

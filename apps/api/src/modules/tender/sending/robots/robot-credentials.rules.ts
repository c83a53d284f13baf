import type { RobotKind } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { decrypt, encrypt, type KeySource } from '../../../accounts/verification/encryption.ts';
import type { RobotCredentials } from './robot-request.rules.ts';

const schema = z.object({ url: z.string(), secret: z.string() });

const ownerOf = (accountId: string, kind: RobotKind) => `robot ${accountId} ${kind}`;

/** A member's robot as it is stored. */
export const encryptRobot = (
  config: KeySource,
  accountId: string,
  kind: RobotKind,
  robot: RobotCredentials,
): string => encrypt(config, ownerOf(accountId, kind), JSON.stringify(robot));

/** A member's robot; null if it can't be decrypted. */
export function decryptRobot(
  config: KeySource,
  accountId: string,
  kind: RobotKind,
  stored: string,
): RobotCredentials | null {
  const plain = decrypt(config, ownerOf(accountId, kind), stored);
  return plain === null ? null : schema.parse(JSON.parse(plain));
}

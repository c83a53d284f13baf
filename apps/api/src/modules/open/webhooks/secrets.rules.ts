import { decrypt, encrypt, type KeySource } from '../../accounts/verification/encryption.ts';

const ownerOf = (endpointId: string) => `webhook ${endpointId}`;

/** A secret of an address as it is stored. */
export const encryptWebhookSecret = (config: KeySource, endpointId: string, secret: string) =>
  encrypt(config, ownerOf(endpointId), secret);

/** A secret of an address; null if it can't be decrypted: the installation's key is another. */
export const decryptWebhookSecret = (config: KeySource, endpointId: string, stored: string) =>
  decrypt(config, ownerOf(endpointId), stored);

import { join } from 'node:path';

/** Secrets without which the data can't be used: passwords of the roles, and keys of what is encrypted in it. */
export function secretPaths(home: string, dataDir: string) {
  return {
    'superuser-password': join(home, 'superuser-password'),
    password: join(home, 'password'),
    'account-secret': join(dataDir, 'account-secret'),
    'service-token': join(dataDir, 'service-token'),
  };
}

/** False where the files lie in a bucket, whose versions or replication are their backup. */
export const keepsFilesHere = (filesUrl: string | undefined): boolean =>
  !filesUrl?.startsWith('s3:');

/** Under which names and terms the installation publishes its open data (OCDS). */
export interface OpenData {
  /** Prefix of the ids of contracting processes, registered with the Open Contracting Partnership. */
  ocidPrefix: string;
  /** Address of the licence; undefined if none is declared. */
  license: string | undefined;
}

const OCID_PREFIX = /^ocds-[a-z0-9]{6}$/;

/** Returns the terms of open data from defaults and `SITE_OCDS_*` overrides. Rejects a malformed prefix. */
export function createOpenData(env: Readonly<Record<string, string | undefined>>): OpenData {
  const ocidPrefix = env.SITE_OCDS_PREFIX ?? 'ocds-zhuch0';
  if (!OCID_PREFIX.test(ocidPrefix)) {
    throw new RangeError(
      `SITE_OCDS_PREFIX must be "ocds-" and six letters or digits, not "${ocidPrefix}".`,
    );
  }
  const license = env.SITE_OCDS_LICENSE ?? 'https://creativecommons.org/licenses/by/4.0/';
  if (license !== '' && !URL.canParse(license)) {
    throw new RangeError(`SITE_OCDS_LICENSE must be an address, not "${license}".`);
  }
  return { ocidPrefix, license: license || undefined };
}

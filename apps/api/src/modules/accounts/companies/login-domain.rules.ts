const VALUE_PREFIX = 'zhucheng-verification=';

/** TXT record that proves a login domain to a company. */
export const getProofRecord = (domain: string, token: string) => ({
  recordName: `_zhucheng.${domain}`,
  recordValue: VALUE_PREFIX + token,
});

/** Result of comparing a domain's TXT records with the expected one. */
export type RecordsOutcome = 'verified' | 'absent' | 'different';

/** Compares a domain's TXT records with a company's token; `different` if only other tokens are there. */
export function checkRecords(records: readonly string[], token: string): RecordsOutcome {
  if (records.some((record) => record.trim() === VALUE_PREFIX + token)) return 'verified';
  return records.some((record) => record.trim().startsWith(VALUE_PREFIX)) ? 'different' : 'absent';
}

interface DomainTimes {
  loginDomainVerifiedAt: Date | null;
  loginDomainCheckedAt: Date | null;
}

/** State of a login domain. */
export function getDomainState({ loginDomainVerifiedAt, loginDomainCheckedAt }: DomainTimes) {
  if (loginDomainVerifiedAt) return 'verified' as const;
  return loginDomainCheckedAt ? ('failed' as const) : ('pending' as const);
}

/**
 * True if a domain is valid without its record having been seen: bound before proofs were asked for, or a name of this
 * machine. It stays valid until another company proves it; once its record is seen, it is re-checked like any other.
 */
export const isTrusted = ({ loginDomainVerifiedAt, loginDomainCheckedAt }: DomainTimes): boolean =>
  loginDomainVerifiedAt !== null && loginDomainCheckedAt === null;

/** Changes of a company whose login domain is set or given up; a `trusted` domain needs no proof. */
export const toDomainChanges = (loginDomain: string | null, trusted: boolean) => ({
  loginDomain,
  loginDomainVerifiedAt: trusted ? new Date() : null,
  loginDomainCheckedAt: null,
});

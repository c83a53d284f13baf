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
  loginDomainMissingSince: Date | null;
}

/** State of a login domain; `missing` is proven, but its record was not there at the last check. */
export function getDomainState(times: DomainTimes) {
  if (times.loginDomainVerifiedAt) {
    return times.loginDomainMissingSince ? ('missing' as const) : ('verified' as const);
  }
  return times.loginDomainCheckedAt ? ('failed' as const) : ('pending' as const);
}

/** Time for which a record must have been missing, in milliseconds: a day, less the variance of the daily check. */
const MISSING_MS = 20 * 3_600_000;

/**
 * True if the proof of a domain ends with this definite answer. Another value in the record's place ends it at once; a
 * record that is absent must be so at two checks about a day apart, because a broken resolver denies every name.
 */
export const endsProof = (
  outcome: Exclude<RecordsOutcome, 'verified'>,
  { loginDomainMissingSince: since }: Pick<DomainTimes, 'loginDomainMissingSince'>,
  now: number,
): boolean => outcome === 'different' || (since !== null && now - since.getTime() >= MISSING_MS);

/**
 * True if a domain is valid without its record having been seen: bound before proofs were asked for, or a name of this
 * machine. It stays valid until another company proves it; once its record is seen, it is re-checked like any other.
 */
export const isTrusted = ({
  loginDomainVerifiedAt,
  loginDomainCheckedAt,
}: Pick<DomainTimes, 'loginDomainVerifiedAt' | 'loginDomainCheckedAt'>): boolean =>
  loginDomainVerifiedAt !== null && loginDomainCheckedAt === null;

/** Changes of a company whose login domain is set or given up; a `trusted` domain needs no proof. */
export const toDomainChanges = (loginDomain: string | null, trusted: boolean) => ({
  loginDomain,
  loginDomainVerifiedAt: trusted ? new Date() : null,
  loginDomainCheckedAt: null,
  loginDomainMissingSince: null,
});

/** Fields of a complete profile. */
interface ProfileFields {
  realname: string;
  userIdentity: string;
  position: string;
  companyName: string;
  avatarFileId: string | null;
  email: string | null;
  divisionCode: string | null;
  intro: string;
}

/** Share of filled-in profile fields, in percent. */
export function getProfileCompleteness(profile: ProfileFields): number {
  const { realname, userIdentity, position, companyName } = profile;
  const { avatarFileId, email, divisionCode, intro } = profile;
  const fields = [
    realname,
    userIdentity,
    position,
    companyName,
    avatarFileId,
    email,
    divisionCode,
    intro,
  ];
  return Math.round((fields.filter(Boolean).length / fields.length) * 100);
}

type RequiredFields = Pick<ProfileFields, 'realname' | 'userIdentity' | 'position' | 'companyName'>;

/** True if all fields that are rewarded are filled in. */
export const isProfileComplete = ({
  realname,
  userIdentity,
  position,
  companyName,
}: RequiredFields): boolean =>
  [realname, userIdentity, position, companyName].every((field) => field !== '');

/** Days between the request to close an account and its closing. */
export const CLOSING_DAYS = 15;

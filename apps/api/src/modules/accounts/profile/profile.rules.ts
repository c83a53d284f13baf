/** What a whole profile consists of. */
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

/** How much of a profile is filled in, in percent. */
export function getProfileCompleteness(profile: ProfileFields): number {
  const { realname, userIdentity, position, companyName } = profile;
  const { avatarFileId, email, divisionCode, intro } = profile;
  const parts = [
    ...[realname, userIdentity, position, companyName],
    ...[avatarFileId, email, divisionCode, intro],
  ];
  return Math.round((parts.filter(Boolean).length / parts.length) * 100);
}

type RequiredFields = Pick<ProfileFields, 'realname' | 'userIdentity' | 'position' | 'companyName'>;

/** Whether the profile tells what the reward is for. */
export const isProfileComplete = ({
  realname,
  userIdentity,
  position,
  companyName,
}: RequiredFields): boolean =>
  [realname, userIdentity, position, companyName].every((part) => part !== '');

/** Days until an account that is being closed is gone. */
export const CLOSING_DAYS = 15;

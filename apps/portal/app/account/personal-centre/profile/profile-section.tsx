import { profileApi } from '@zhucheng/api-client';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { AvatarField } from './avatar-field.tsx';
import { ProfileForm } from './profile-form.tsx';

const PRIVACY = '姓名和单位只用于开票、培训证书和组织平台。';

/** Hint with the reward for completing the profile. */
function formatCompleteness({
  completeness,
  rewarded,
}: {
  completeness: number;
  rewarded: boolean;
}): string {
  const whole = completeness < 100 ? `资料完整度 ${completeness}%。` : '资料已经完整。';
  const reward = rewarded ? '' : '填全姓名、工作单位、项目角色和职务后可得积分。';
  return whole + reward + PRIVACY;
}

/** Profile of the member. */
export default function ProfileSection() {
  const query = profileApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  const { data } = query;
  if (!data) {
    return (
      <SectionCard title="个人资料">
        <QueryPending query={query} kind="list" rows={6} />
      </SectionCard>
    );
  }
  const { model } = data;
  return (
    <SectionCard title="个人资料" note={formatCompleteness(model)}>
      <AvatarField name={model.realname} url={model.avatarUrl} />
      <ProfileForm profile={model} />
    </SectionCard>
  );
}

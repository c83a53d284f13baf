import { profileApi } from '@zhucheng/api-client';
import { ErrorState, Skeleton } from '@zhucheng/ui';
import { Part } from '../parts/part.tsx';
import { AvatarField } from './avatar-field.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the member is, as they wrote it. */
export default function ProfileSection() {
  const { data, isError, refetch } = profileApi.get.useQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="list" rows={4} />;
  const { model } = data;
  return (
    <Part
      title="个人资料"
      note={
        model.completeness < 100
          ? `资料完整度 ${model.completeness}%，补全后可得积分。姓名和单位只用于开票、培训证书和组织平台。`
          : '资料已经完整。姓名和单位只用于开票、培训证书和组织平台。'
      }
    >
      <AvatarField name={model.realname} url={model.avatarUrl} onChange={() => void refetch()} />
      <ProfileForm profile={model} onSaved={() => void refetch()} />
    </Part>
  );
}

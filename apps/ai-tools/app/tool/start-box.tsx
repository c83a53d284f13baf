import { pointsApi } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import type { AiTool } from '@zhucheng/contracts';
import { getToolPrice } from '@zhucheng/domain-writing';
import type { FieldValues } from '@zhucheng/domain-writing/types';
import { AppLink, formatCount } from '@zhucheng/ui';
import { StartBar } from '../shared/form/start-bar.tsx';
import { getPriceWords } from '../shared/tools.ts';
import { useModelIsAway } from './model-note.tsx';

/** What the member has left, and what a run costs that comes to nothing. */
function QuotaWords({ price }: { price: number }) {
  const isMember = useIsMember();
  const { data } = pointsApi.getResidue.useQuery(
    {},
    { skip: !isMember, refetchOnMountOrArgChange: true },
  );
  const residue = data?.model.residue;
  return (
    <>
      {residue !== undefined && `您剩 ${formatCount(residue)} 点。`}
      写不成不扣；写出文字后自己停下，照扣。
      {residue !== undefined && residue < price && (
        <AppLink to="/personalCenter?tab=points">用积分换点数</AppLink>
      )}
    </>
  );
}

interface StartBoxProps {
  tool: AiTool;
  /** What was entered so far: the length of a text may decide the price. */
  values: FieldValues;
  /** True for tools that compute in the browser. */
  isLocal: boolean;
  busy: boolean;
  /** Why it could not be started. */
  failure: string | undefined;
}

/** Price, what the member has left, and the button that starts. */
export function StartBox({ tool, values, isLocal, busy, failure }: StartBoxProps) {
  const isAway = useModelIsAway(tool);
  const price = getToolPrice({ ...tool, priceUnit: tool.priceUnit ?? undefined }, values);
  const unitWords = tool.priceUnit === null ? '' : `，这一份 ${price} 点`;
  return (
    <StartBar
      price={getPriceWords(tool) + unitWords}
      words={isLocal ? '在浏览器里算，不用登录，不保存。' : <QuotaWords price={price} />}
      label={isLocal ? '算一算' : '开始写'}
      disabled={isAway}
      busy={busy}
      failure={failure}
    />
  );
}

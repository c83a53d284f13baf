import type { ContentRecord } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { Dropdown } from 'antd';
import { IconButton } from '../../shared/parts/icon-button.tsx';
import { useCan } from '../../shared/session/use-staff.ts';
import { getRecordTitle } from '../content-state.ts';
import { useContentCalls } from '../use-content-calls.ts';

/** What can be done with one article of the list. */
export function RowMenu({ row, onChanged }: { row: ContentRecord; onChanged: () => void }) {
  const can = useCan();
  const { withdraw, remove } = useContentCalls();
  const { id, live, publishedNumber } = row;
  const title = getRecordTitle(row);
  const items = [
    live === 'published' && {
      key: 'open',
      label: (
        <a href={getArticlePath(row)} target="_blank" rel="noreferrer">
          打开公开页
        </a>
      ),
    },
    live === 'published' &&
      can('content:publish') && {
        key: 'withdraw',
        label: '撤回',
        onClick: () => void withdraw({ id, title }, onChanged),
      },
    live === null &&
      publishedNumber === null &&
      can('content:write') && {
        key: 'remove',
        label: '删除草稿',
        danger: true,
        onClick: () => void remove({ id, title }, onChanged),
      },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <IconButton aria-label={`更多：${title}`}>
        <WorkIcon name="more" />
      </IconButton>
    </Dropdown>
  );
}

import type { BizType } from '@zhucheng/domain-news';
import { Icon } from '@zhucheng/ui';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../shared/keys/use-shortcuts.ts';
import { CONTENT_KINDS, getContentPath } from '../content-kinds.ts';

/** Button that begins an article; the list of all kinds asks for the kind first. */
export function NewArticle({ bizType }: { bizType: BizType | undefined }) {
  const navigate = useNavigate();
  const begin = (kind: BizType) => void navigate(getContentPath({ bizType: kind }));
  useShortcuts([{ key: 'c', label: '新建文章', run: () => begin(bizType ?? 'NEWS') }]);
  if (bizType) {
    return (
      <Button type="primary" icon={<Icon name="plus" />} onClick={() => begin(bizType)}>
        新建 <kbd>c</kbd>
      </Button>
    );
  }
  const items = CONTENT_KINDS.map(({ id, name }) => ({
    key: id,
    label: name,
    onClick: () => begin(id),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="primary" icon={<Icon name="plus" />}>
        新建 <Icon name="down" size={12} />
      </Button>
    </Dropdown>
  );
}

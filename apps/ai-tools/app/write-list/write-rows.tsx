import { aiWriteApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { AI_WRITE_BIN_DAYS, type AiWriteState, type AiWriteSummary } from '@zhucheng/contracts';
import { formatDateTime } from '@zhucheng/domain-tender';
import { Button, formatCount, ListRow } from '@zhucheng/ui';
import { getWritePath } from '../shared/tools.ts';
import { Flag } from '../shared/flag.tsx';
import styles from './write-list.module.css';

const STATES: Record<AiWriteState, string> = {
  writing: '正在写',
  done: '写好了',
  refused: '没有写成',
  stopped: '停下了',
  failed: '没有写成',
  interrupted: '中断了',
};

/** Day on which a writing leaves the bin for good. */
function getLastDay(removeTime: string): string {
  const day = new Date(`${removeTime.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + AI_WRITE_BIN_DAYS);
  return day.toISOString().slice(0, 10);
}

/** Facts of a writing in a line. */
const describe = ({
  toolTitle,
  words,
  updateTime,
  removeTime,
  shareExpiresTime,
}: AiWriteSummary) => [
  toolTitle,
  words > 0 && `${formatCount(words)} 字`,
  removeTime === null ? `改于 ${formatDateTime(updateTime)}` : `${getLastDay(removeTime)} 彻底删除`,
  shareExpiresTime !== null && `分享到 ${formatDateTime(shareExpiresTime)}`,
];

const getSignWords = (signable: boolean, signature: AiWriteSummary['signature']): string =>
  signature?.stands ? '已签发' : signable ? '可签发' : '还不能签发';

/** State of a writing as a word with its colour. */
function StateFlag({ state, signable, signature }: AiWriteSummary) {
  const isFine = state === 'done' && signable;
  const look = isFine ? 'ok' : state === 'writing' ? 'blue' : 'soon';
  return (
    <Flag look={look}>{state === 'done' ? getSignWords(signable, signature) : STATES[state]}</Flag>
  );
}

/** What can be done with a row: to the bin, or back from it. */
function RowAction({ write: { id, title, removeTime } }: { write: AiWriteSummary }) {
  const showToast = useShowToast();
  const [remove, removing] = aiWriteApi.remove.useMutation();
  const [restore, restoring] = aiWriteApi.restore.useMutation();
  const isInBin = removeTime !== null;
  const act = async () => {
    const { data } = await (isInBin ? restore({ id }) : remove({ id }));
    if (data)
      showToast('success', isInBin ? '已取回' : `已放进回收站，${AI_WRITE_BIN_DAYS} 天内可以取回`);
  };
  return (
    <Button
      size="small"
      busy={removing.isLoading || restoring.isLoading}
      aria-label={`${isInBin ? '取回' : '删除'} ${title}`}
      onClick={() => void act()}
    >
      {isInBin ? '取回' : '删除'}
    </Button>
  );
}

/** Writings, the last changed first. */
export function WriteRows({ records }: { records: readonly AiWriteSummary[] }) {
  return (
    <ul>
      {records.map((write) => (
        <ListRow
          key={write.id}
          href={getWritePath(write.tool, write.id)}
          title={write.title}
          meta={describe(write)}
          figure={
            <span className={styles.figure}>
              <StateFlag {...write} />
              <RowAction write={write} />
            </span>
          }
        />
      ))}
    </ul>
  );
}

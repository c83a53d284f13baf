import { consoleContentApi, useAppStore } from '@zhucheng/api-client';
import { ErrorState, Icon, Skeleton } from '@zhucheng/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../shared/parts/icon-button.tsx';
import type { EditorPanelsProps } from './panel-props.ts';
import styles from './panels.module.css';

const WIDTHS = [390, 820, 1440] as const;
type Width = (typeof WIDTHS)[number];

/** Address that shows the newest version: what is not saved is saved first. */
function useAddress({ article, prepare }: EditorPanelsProps) {
  const store = useAppStore();
  const { id, number, revision } = article;
  const [state, setState] = useState<{ path?: string; failed?: boolean }>({});
  const save = useRef(prepare);
  useEffect(() => {
    save.current = prepare;
  });
  const load = useCallback(async () => {
    const mark = await save.current();
    const { data } = mark
      ? await store.dispatch(consoleContentApi.preview.initiate({ id }, { track: false }))
      : {};
    setState(data ? { path: data.model.path } : { failed: true });
  }, [id, store]);
  useEffect(() => {
    void load();
  }, [load, number, revision]);
  return { ...state, reload: load };
}

/** Width in pixels that is there for the page, as the pane is laid out. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}

/** The page of the newest version as the portal will show it, at three widths, beside the editor. */
export function PreviewPane(props: EditorPanelsProps & { onClose: () => void }) {
  const { onClose } = props;
  const { path, failed, reload } = useAddress(props);
  const [width, setWidth] = useState<Width>(820);
  const { frame, room } = useRoom();
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <section className={styles.preview} data-width={width} aria-label="预览">
      <header>
        <fieldset className={styles.widths}>
          <legend>预览宽度</legend>
          {WIDTHS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="preview-width"
                checked={one === width}
                onChange={() => setWidth(one)}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <small>还没有发布的样子，只有您看得到</small>
        <span className={styles.gap} />
        <IconButton aria-label="重新载入预览" onClick={() => void reload()}>
          <Icon name="refresh" />
        </IconButton>
        <IconButton aria-label="关闭预览" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div ref={frame} className={styles.frame}>
        {failed && (
          <ErrorState title="没有打开预览" onRetry={() => void reload()}>
            先看看左边的文字是否保存了。
          </ErrorState>
        )}
        {!path && !failed && <Skeleton kind="list" />}
        {path && !failed && (
          <iframe
            title={`宽 ${width} 像素的预览`}
            src={path}
            // Nothing runs in it: a preview counts no reading and leads nowhere.
            sandbox="allow-same-origin"
            style={{
              width,
              height: room.height / scale,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </section>
  );
}

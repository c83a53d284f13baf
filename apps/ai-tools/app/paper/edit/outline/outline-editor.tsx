import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { numberOutline, type OutlineItem } from '@zhucheng/domain-writing/papers';
import { Button, cx, Icon } from '@zhucheng/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './outline.module.css';
import {
  addAfter,
  canShift,
  moveBy,
  moveTo,
  removeAt,
  renameAt,
  shiftAt,
} from './outline-edits.ts';

interface OutlineEditorProps {
  items: readonly OutlineItem[];
  onChange: (items: OutlineItem[]) => void;
}

const createId = () => crypto.randomUUID().replaceAll('-', '');

/** Outline whose headings are added, removed, renamed, moved and shifted by buttons, keys or dragging. */
export function OutlineEditor({ items, onChange }: OutlineEditorProps) {
  const numbers = numberOutline(items);
  const list = useRef<HTMLOListElement>(null);
  const [spoken, setSpoken] = useState('');
  /** Changes the outline; the heading keeps the focus wherever it goes. */
  const change = (next: OutlineItem[], id: string | undefined, words: string) => {
    onChange(next);
    setSpoken(words);
    requestAnimationFrame(() => {
      const at = next.findIndex((item) => item.id === id);
      list.current?.children[at]?.querySelector('input')?.focus();
    });
  };
  const add = (at: number) => {
    const id = createId();
    change(addAfter(items, at, id), id, '加了一节');
  };
  return (
    <>
      <ol ref={list}>
        {items.map((item, at) => (
          <OutlineRow
            key={item.id}
            item={item}
            at={at}
            number={numbers[at] ?? ''}
            items={items}
            onChange={change}
            onAdd={() => add(at)}
          />
        ))}
      </ol>
      <div className={styles.below}>
        <Button
          size="small"
          icon="plus"
          onClick={() => add(items.findLastIndex(({ level }) => level === 1))}
        >
          在最后加一章
        </Button>
        <p>回车加一节，Ctrl ] 和 Ctrl [ 改层级，Alt ↑ ↓ 移动，也可以拖动。</p>
      </div>
      <p className="sr" role="status">
        {spoken}
      </p>
    </>
  );
}

interface RowProps extends Pick<OutlineEditorProps, 'items'> {
  item: OutlineItem;
  at: number;
  number: string;
  onChange: (items: OutlineItem[], id: string | undefined, words: string) => void;
  onAdd: () => void;
}

function OutlineRow({ item, at, number, items, onChange, onAdd }: RowProps) {
  const { row, grip, isOver } = useDragging(at, (from) =>
    onChange(moveTo(items, from, at), items[from]?.id, `移到第 ${at + 1} 行`),
  );
  const { id, title, level } = item;
  const name = title || `第 ${at + 1} 行`;
  const move = (by: 1 | -1) => onChange(moveBy(items, at, by), id, by > 0 ? '下移了' : '上移了');
  const shift = (by: 1 | -1) =>
    onChange(shiftAt(items, at, by), id, by > 0 ? '降了一级' : '升了一级');
  const remove = () => onChange(removeAt(items, at), items[at - 1]?.id, `删了 ${name}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = getAction(event, { move, shift, onAdd });
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <li ref={row} className={cx(styles.line, isOver && styles.over)} data-level={level}>
      <span ref={grip} className={styles.grip} aria-hidden="true">
        <Icon name="menu" />
      </span>
      <span className={styles.number}>{number}</span>
      <input
        value={title}
        maxLength={60}
        aria-label={`${level} 级标题 ${number || name}`}
        placeholder="标题"
        onChange={({ target }) => onChange(renameAt(items, at, target.value), id, '')}
        onKeyDown={onKeyDown}
      />
      <span className={styles.tools}>
        <Tool label={`上移 ${name}`} sign="↑" isOff={at === 0} onClick={() => move(-1)} />
        <Tool
          label={`下移 ${name}`}
          sign="↓"
          isOff={at === items.length - 1}
          onClick={() => move(1)}
        />
        <Tool
          label={`升级 ${name}`}
          sign="←"
          isOff={!canShift(items, at, -1)}
          onClick={() => shift(-1)}
        />
        <Tool
          label={`降级 ${name}`}
          sign="→"
          isOff={!canShift(items, at, 1)}
          onClick={() => shift(1)}
        />
        <Tool label={`在 ${name} 后加一节`} sign="+" onClick={onAdd} />
        <Tool label={`删除 ${name}`} sign="×" isOff={items.length === 1} onClick={remove} />
      </span>
    </li>
  );
}

interface Actions extends Pick<RowProps, 'onAdd'> {
  move: (by: 1 | -1) => void;
  shift: (by: 1 | -1) => void;
}

/** What a key does in a heading. */
function getAction(
  { key, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent,
  { move, shift, onAdd }: Actions,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return onAdd;
  if (altKey && key === 'ArrowUp') return () => move(-1);
  if (altKey && key === 'ArrowDown') return () => move(1);
  if (!ctrlKey && !metaKey) return undefined;
  if (key === ']') return () => shift(1);
  return key === '[' ? () => shift(-1) : undefined;
}

function Tool({
  label,
  sign,
  isOff = false,
  onClick,
}: {
  label: string;
  sign: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {sign}
    </button>
  );
}

/** Lets a row be dragged by its grip and dropped before another. */
function useDragging(at: number, onDrop: (from: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current];
    if (!element || !dragHandle) return undefined;
    const stopDragging = draggable({ element, dragHandle, getInitialData: () => ({ at }) });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.at !== at,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        if (typeof source.data.at === 'number') drop.current(source.data.at);
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [at]);
  return { row, grip, isOver };
}

import { toObjectPosition, type FocalPoint } from '@zhucheng/ui';
import { useRef, type PointerEvent } from 'react';
import { movePoint, pointAt } from './focal-point.ts';
import styles from './media.module.css';

/** Props of {@link FocalPicker}. */
export interface FocalPickerProps {
  url: string;
  value: FocalPoint;
  onChange: (value: FocalPoint) => void;
}

const CROPS = [
  { name: '横幅', ratio: '21 / 9' },
  { name: '卡片', ratio: '16 / 9' },
  { name: '手机', ratio: '4 / 3' },
  { name: '方形', ratio: '1' },
];

/** The whole picture with its focal point, set by pointer or arrows, and the crops that follow from it. */
export function FocalPicker({ url, value, onChange }: FocalPickerProps) {
  const picture = useRef<HTMLDivElement>(null);
  const point = (event: PointerEvent) => {
    if (event.buttons !== 1 || !picture.current) return;
    event.preventDefault();
    picture.current.setPointerCapture(event.pointerId);
    onChange(pointAt(event, picture.current.getBoundingClientRect()));
  };
  return (
    <div className={styles.picker}>
      <div ref={picture} className={styles.whole} onPointerDown={point} onPointerMove={point}>
        <img src={url} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          aria-label={`焦点：横 ${value.x}%，竖 ${value.y}%`}
          aria-describedby="focal-help"
          onKeyDown={(event) => {
            const next = movePoint(value, event);
            if (!next) return;
            event.preventDefault();
            onChange(next);
          }}
        />
      </div>
      <p id="focal-help" className={styles.help}>
        点图片或用方向键移动焦点（按住 Shift 每次 10%），裁切时总保留它。
      </p>
      <p className="sr" role="status">{`焦点 横 ${value.x}%，竖 ${value.y}%`}</p>
      <ul className={styles.crops} aria-label="裁切的样子">
        {CROPS.map(({ name, ratio }) => (
          <li key={name}>
            <img
              src={url}
              alt=""
              style={{ aspectRatio: ratio, objectPosition: toObjectPosition(value) }}
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

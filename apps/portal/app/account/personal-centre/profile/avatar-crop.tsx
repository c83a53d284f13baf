import { Button, Dialog } from '@zhucheng/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { drawRectangle, type SourceRectangle, type Picture } from '../../components/picture.ts';
import styles from './avatar-crop.module.css';
import {
  cropAfterKey,
  MAX_ZOOM,
  cropRectangle,
  initialCrop,
  clampCrop,
  zoomCrop,
  type Crop,
} from './crop.ts';
import { useDrag } from './use-drag.ts';

/** Draws the square anew whenever it changed. */
function View(props: {
  picture: Picture;
  part: SourceRectangle;
  edge: number;
  className?: string;
}) {
  const { picture, part, edge, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawRectangle(canvas.current, picture, part);
  });
  return (
    <canvas ref={canvas} className={className} width={edge} height={edge} aria-hidden="true" />
  );
}

/** Nearer and farther: two buttons and what lies between. */
function Zoom({ crop, set }: { crop: Crop; set: (zoom: number) => void }) {
  return (
    <div className={styles.zoom}>
      <button type="button" aria-label="缩小" onClick={() => set(crop.zoom / 1.1)}>
        −
      </button>
      <input
        type="range"
        aria-label="缩放"
        aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={crop.zoom}
        onChange={({ target }) => set(Number(target.value))}
      />
      <button type="button" aria-label="放大" onClick={() => set(crop.zoom * 1.1)}>
        +
      </button>
    </div>
  );
}

/** Props of {@link AvatarCrop}. */
export interface AvatarCropProps {
  picture: Picture;
  busy: boolean;
  /** Takes the chosen square, in the picture's pixels. */
  onSave: (part: SourceRectangle) => void;
  onClose: () => void;
}

/** Chooses the square of a picture that becomes the avatar: by hand, by keys, by the slider. */
export default function AvatarCrop({ picture, busy, onSave, onClose }: AvatarCropProps) {
  const [crop, setCrop] = useState(() => initialCrop(picture));
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.focus(), []);
  const drag = useDrag(picture, setCrop);
  const part = cropRectangle(picture, crop);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cropAfterKey(picture, crop, event.key);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };
  return (
    <Dialog title="裁剪头像" onClose={onClose} width={480}>
      <div className={styles.work}>
        <div
          ref={stage}
          className={styles.stage}
          role="application"
          aria-label="头像取景"
          aria-describedby="avatar-crop-hint"
          tabIndex={0}
          onKeyDown={onKeyDown}
          onWheel={({ deltaY }) => setCrop(zoomCrop(picture, crop, deltaY < 0 ? 1.05 : 1 / 1.05))}
          {...drag}
        >
          <View picture={picture} part={part} edge={560} className={styles.picture} />
        </div>
        <figure className={styles.preview}>
          <View picture={picture} part={part} edge={192} className={styles.round} />
          <figcaption>预览</figcaption>
        </figure>
      </div>
      <Zoom crop={crop} set={(zoom) => setCrop(clampCrop(picture, { ...crop, zoom }))} />
      <p id="avatar-crop-hint" className={styles.hint}>
        拖动图片调整位置；也可以用方向键移动，用 + 和 − 缩放。
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button variant="primary" busy={busy} onClick={() => onSave(part)}>
          保存头像
        </Button>
      </div>
    </Dialog>
  );
}

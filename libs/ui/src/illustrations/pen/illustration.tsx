import styles from './illustration.module.css';
import { Pen } from './pen.ts';
import type { Stroke, TextTone, Tone } from './pen.ts';
import { cx } from '../../class-names.ts';

/** Name, view box and description of an illustration. */
interface IllustrationOptions {
  name: string;
  width: number;
  height: number;
  /** Chinese text alternative. */
  label: string;
  /** Fills its box and crops on the left instead of shrinking, for heroes. */
  crop?: boolean;
}

/** Props of every drawing component. */
export interface IllustrationProps {
  className?: string;
  /** Overrides the text alternative; `''` makes the drawing decorative. */
  label?: string;
}

const PATH_CLASS: Record<Tone, string | undefined> = {
  ink: undefined,
  faint: 'k',
  blue: 'b',
  blueExtra: 'b x',
  axis: 'n',
  grid: 'g',
  paper: 'w',
  paperBlue: 'w b',
  active: 'f',
  pending: 'fd',
  mark: 'm',
  leader: 'l',
  dot: 'o',
};
const TEXT_CLASS: Record<TextTone, string | undefined> = {
  dimension: undefined,
  part: 'p',
  note: 'x',
};

function renderStroke(stroke: Stroke, key: number) {
  if (stroke.kind === 'path')
    return <path key={key} className={PATH_CLASS[stroke.tone]} d={stroke.d} />;
  const { x, y, rotate, anchor, tone, text } = stroke;
  return (
    <text
      key={key}
      className={TEXT_CLASS[tone]}
      x={x}
      y={y}
      textAnchor={anchor === 'start' ? undefined : anchor}
      transform={rotate === undefined ? undefined : `rotate(${rotate} ${x} ${y})`}
    >
      {text}
    </text>
  );
}

/**
 * Creates a component from drawing steps. The geometry is computed once when the module is loaded, equally on server
 * and in the browser.
 */
export function defineIllustration(
  spec: IllustrationOptions,
  steps: readonly ((pen: Pen) => void)[],
) {
  const pen = new Pen();
  for (const step of steps) step(pen);
  const content = pen.strokes.map(renderStroke);
  function Drawing({ className, label = spec.label }: IllustrationProps) {
    const naming = label
      ? ({ role: 'img', 'aria-label': label } as const)
      : ({ 'aria-hidden': true } as const);
    return (
      <svg
        className={cx(styles.drawing, spec.crop && styles.slice, className)}
        viewBox={`0 0 ${spec.width} ${spec.height}`}
        preserveAspectRatio={spec.crop ? 'xMaxYMid slice' : undefined}
        {...naming}
      >
        {content}
      </svg>
    );
  }
  Drawing.displayName = spec.name;
  return Drawing;
}

import styles from './dusk-scene.module.css';
import { DUSK, DuskPen } from './dusk-pen.ts';
import type { IllustrationProps } from '../pen/illustration.tsx';
import { cx } from '../../class-names.ts';

/**
 * Measures of every scene: drawn from 0 to its height, with more sky above for tall heroes. It fills its box, cropped at
 * the left and the top.
 */
export const SCENE = { width: 1920, height: 614, ground: 550, sky: 126 } as const;

/**
 * Creates the component of a dusk scene. The geometry is computed once when the module is loaded, equally on server and
 * in the browser.
 */
export function defineDuskScene(
  { name, label }: { name: string; label: string },
  draw: (pen: DuskPen) => void,
) {
  const pen = new DuskPen();
  pen.rect(0, -SCENE.sky, SCENE.width, SCENE.height + SCENE.sky, DUSK.sky);
  draw(pen);
  const content = pen.shapes.map(({ d, fill, stroke, width, round, dash }, key) => (
    <path
      key={key}
      d={d}
      fill={fill}
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap={round ? 'round' : undefined}
      strokeDasharray={dash}
    />
  ));
  function DuskScene({ className, label: own = label }: IllustrationProps) {
    const naming = own
      ? ({ role: 'img', 'aria-label': own } as const)
      : ({ 'aria-hidden': true } as const);
    return (
      <svg
        className={cx(styles.scene, className)}
        viewBox={`0 ${-SCENE.sky} ${SCENE.width} ${SCENE.height + SCENE.sky}`}
        preserveAspectRatio="xMaxYMax slice"
        {...naming}
      >
        {content}
      </svg>
    );
  }
  DuskScene.displayName = name;
  return DuskScene;
}

import { staticContent } from '@zhucheng/app-shell';
import { AppLink } from '@zhucheng/ui';
import type { ExampleState } from '@zhucheng/ui/examples';
import { getFamilyPath } from './catalogue.ts';
import styles from './ui.module.css';
import { useExample } from './use-example.ts';

/** Code of a state: highlighted by the server, never hydrated. */
export const StateCode = staticContent(() => import('./state-code.tsx'));

/** A state in a page of its own, as wide as the column or as a phone; the choice needs no script. */
function FramedState({
  address,
  label,
  height,
}: {
  address: string;
  label: string;
  height: number;
}) {
  return (
    <div className={styles.framed}>
      <div className={styles.frameHead}>
        <fieldset>
          <legend className="sr">{label}的宽度</legend>
          <label>
            <input type="radio" name={address} value="wide" defaultChecked />
            <span>宽屏</span>
          </label>
          <label>
            <input type="radio" name={address} value="phone" />
            <span>手机</span>
          </label>
        </fieldset>
        <AppLink to={address} newWindow aria-label={`单独打开：${label}`}>
          单独打开
        </AppLink>
      </div>
      <iframe src={address} title={`例子：${label}`} loading="lazy" style={{ height }} />
    </div>
  );
}

function Stage({ state, address }: { state: ExampleState; address: string }) {
  const { name, stage, frame, render } = state;
  if (frame !== undefined) return <FramedState address={address} label={name} height={frame} />;
  return (
    <div className={styles.stage} data-stage={stage}>
      {render()}
    </div>
  );
}

/** All states of a family, live, each with its code. */
export function StateList({ name }: { name: string }) {
  const example = useExample(name);
  return (
    example && (
      <section className={styles.states} aria-labelledby="states">
        <h2 id="states">
          状态<small>{example.states.length} 种</small>
        </h2>
        {example.states.map((state, index) => (
          <section key={state.name} className={styles.state} id={`s${index + 1}`}>
            <h3>{state.name}</h3>
            {state.note && <p>{state.note}</p>}
            <Stage state={state} address={`${getFamilyPath(name)}/${index + 1}`} />
            <StateCode name={name} state={state.name} />
          </section>
        ))}
      </section>
    )
  );
}

/** Control of a page by its accessible name, in a region, dialog, list or form of that name. */
export interface NamedControl {
  name: string;
  within?: string;
}

/** What a step of a help article tells its reader to do, or to find. */
export type HelpAction =
  | { kind: 'open'; path: string }
  | { kind: 'click' | 'check' | 'uncheck'; control: NamedControl }
  | { kind: 'fill'; control: NamedControl; text: string }
  | { kind: 'choose'; control: NamedControl; option: string }
  | { kind: 'press'; key: string }
  | { kind: 'see'; text: string };

/** Picture of a step: its file in the articles' folder, and what it shows in words. */
export interface HelpPicture {
  file: string;
  alt: string;
}

/** A step with its actions in the order of the text. */
export interface HelpStep {
  /** Markdown of the step, in one line. */
  text: string;
  actions: HelpAction[];
  /** The picture below the step, if it has one. */
  picture?: HelpPicture;
}

/** Steps below a heading, from its first to its last. */
export interface HelpWalk {
  heading: string;
  steps: HelpStep[];
}

/** Heading of steps that can be walked: 步骤 alone, or before what they are for. */
const WALK_HEADING = /^#{2,4}\s+(步骤(?:：.*)?)$/;
const HEADING = /^#{1,6}\s/;
const ITEM = /^\d+\.\s+(.*)$/;
const PICTURE = /^\s+!\[([^\]]*)\]\(([^)\s]+)\)$/;

const NAME = '「([^」]+)」';
const TEXT = '“([^”]+)”';

/** Name that stands for the first link of a list, whatever that is called. */
export const FIRST = '第一条';

/** Phrases of actions; the first group of a control that may lie in another is that other. */
const PHRASES: readonly [RegExp, (groups: string[]) => HelpAction][] = [
  [/打开\[[^\]]+\]\((\/[^)\s]*)\)/y, ([path = '']) => ({ kind: 'open', path })],
  [
    new RegExp(`(?:在${NAME}(?:里|中))?在${NAME}(?:里|中)?(?:填|输入)${TEXT}`, 'y'),
    ([within = '', name = '', text = '']) => ({
      kind: 'fill',
      control: { name, ...inside(within) },
      text,
    }),
  ],
  [
    new RegExp(`(?:在${NAME}(?:里|中))?在${NAME}(?:里|中)?选${NAME}`, 'y'),
    ([within = '', name = '', option = '']) => ({
      kind: 'choose',
      control: { name, ...inside(within) },
      option,
    }),
  ],
  [
    new RegExp(`点${NAME}(?:里|中)的第一[条篇个项家份]`, 'y'),
    ([within = '']) => ({ kind: 'click', control: { name: FIRST, within } }),
  ],
  [
    new RegExp(`(?:在${NAME}(?:里|中))?(点|勾选|取消勾选)${NAME}`, 'y'),
    ([within = '', verb = '', name = '']) => ({
      kind: ({ 点: 'click', 勾选: 'check', 取消勾选: 'uncheck' } as const)[verb] ?? 'click',
      control: { name, ...inside(within) },
    }),
  ],
  [/按 ?([!-~]+) ?键/y, ([key = '']) => ({ kind: 'press', key: key.replace('Esc', 'Escape') })],
  [new RegExp(`(?:看到|出现|显示)${TEXT}`, 'y'), ([text = '']) => ({ kind: 'see', text })],
];

const inside = (within: string) => (within === '' ? {} : { within });

/** Reads the actions of a step. */
export function parseStep(text: string): HelpAction[] {
  const plain = text.replace(/\*\*|`/g, '');
  const actions: HelpAction[] = [];
  for (let at = 0; at < plain.length;) {
    const found = PHRASES.flatMap(([pattern, toAction]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(plain);
      return match ? [{ end: pattern.lastIndex, action: toAction(match.slice(1)) }] : [];
    })[0];
    if (found) actions.push(found.action);
    at = found?.end ?? at + 1;
  }
  return actions;
}

/**
 * Reads the steps of a help article's Markdown: ordered lists below a heading 步骤 or 步骤：…. Controls stand in 「」 under
 * their accessible names, texts that are typed or seen in “”. A step that names neither happens elsewhere, such as on a
 * phone. A picture stands below its step, indented. Throws on a list without any action, for nobody could check it, and on a control that no action names.
 */
export function parseHelpWalks(markdown: string): HelpWalk[] {
  const walks: HelpWalk[] = [];
  let walk: HelpWalk | undefined;
  for (const line of markdown.split('\n')) {
    const heading = WALK_HEADING.exec(line)?.[1];
    if (heading !== undefined) walks.push((walk = { heading, steps: [] }));
    else if (HEADING.test(line)) walk = undefined;
    const text = walk && ITEM.exec(line)?.[1];
    if (walk && text !== undefined) walk.steps.push(readStep(text));
    const [, alt = '', file = ''] = PICTURE.exec(line) ?? [];
    const step = walk?.steps.at(-1);
    if (step && file !== '') step.picture = { file, alt };
  }
  const idle = walks.find(({ steps }) => steps.every(({ actions }) => actions.length === 0));
  if (idle) throw new Error(`no action in the steps below ${idle.heading}`);
  return walks;
}

function readStep(text: string): HelpStep {
  const actions = parseStep(text);
  const named = text.match(/「[^」]+」/g)?.length ?? 0;
  const used = actions.reduce((sum, action) => sum + countNames(action), 0);
  if (named !== used) throw new Error(`a control without an action in the step: ${text}`);
  return { text, actions };
}

function countNames(action: HelpAction): number {
  if (!('control' in action)) return 0;
  if (action.control.name === FIRST) return 1;
  const own = action.control.within === undefined ? 1 : 2;
  return action.kind === 'choose' ? own + 1 : own;
}

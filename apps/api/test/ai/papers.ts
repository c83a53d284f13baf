import type { AiPaper } from '@zhucheng/contracts';
import { fromWireId } from '../../src/wire-format.ts';
import type { Database } from '../../src/db/client.ts';
import { makeArticle, makeDirectory } from '../factories.ts';
import type { TestApi } from '../harness.ts';
import type { Member } from '../members.ts';

/** Sections as long as a passage at least. */
const ARTICLES = [
  {
    title: '大体积混凝土温度控制的施工方法',
    sections: [
      [
        '入模温度的控制',
        '大体积混凝土的入模温度不宜大于 30 ℃，也不应低于 5 ℃。大体积混凝土浇筑时应分层进行，每层厚度不宜大于 500 mm。大体积混凝土的出机温度应由搅拌站逐车记录，超过要求的不得浇筑。高温时段浇筑的大体积混凝土应采取骨料遮阳、冰水拌合等降温措施，并缩短运输时间。',
      ],
      [
        '保温养护的做法',
        '大体积混凝土浇筑后应在 12 h 内覆盖保温保湿，养护时间不应少于 14 d。大体积混凝土拆除保温覆盖时，表面与大气温差不应大于 20 ℃。大体积混凝土的保温层应搭接严密，棱角和侧面应加厚覆盖。大体积混凝土保湿养护期间应经常检查薄膜的完整情况，保持表面湿润。',
      ],
      [
        '测温点的布置',
        '大体积混凝土测温点应布置在表层、中部和底层，升温阶段每 2 h 测一次。大体积混凝土里表温差不宜大于 25 ℃，降温速率不宜大于 2.0 ℃/d。大体积混凝土的测温元件应在浇筑前固定并编号，浇筑时不得碰撞。大体积混凝土测温记录应逐班签字，异常时立即通知技术负责人。',
      ],
    ],
  },
  {
    title: '大体积混凝土的材料与质量检查',
    sections: [
      [
        '原材料进场检查',
        '大体积混凝土宜选用低热水泥，水泥进场时应检查水化热和安定性。大体积混凝土的粗骨料含泥量不应大于 1%，细骨料宜采用中砂。大体积混凝土掺用的粉煤灰应按批检查细度和烧失量。大体积混凝土的外加剂应与水泥做适应性试验，合格后方可使用，并按批留样封存备查。',
      ],
      [
        '裂缝的检查与处理',
        '大体积混凝土拆模后应检查表面裂缝，宽度大于 0.2 mm 的裂缝应记录位置并进行处理。大体积混凝土的裂缝处理前应查明是否仍在发展，贯穿裂缝应由设计单位提出方案。大体积混凝土的表面裂缝可采用表面封闭，较深的裂缝应采用压力注浆。处理后应复查并留下记录。',
      ],
    ],
  },
] as const;

/** Order of a paper about what the articles say. */
export const ORDER = {
  title: '承台大体积混凝土温控技术',
  kind: '施工技术',
  keywords: ['大体积混凝土', '温控'],
  facts: '承台平面 18.0 m × 22.0 m，厚 3.5 m。',
  words: 3_000,
};

/** Publishes articles that papers of a suite cite. */
export async function publishArticles(db: Database): Promise<void> {
  const directoryId = await makeDirectory(db);
  for (const { title, sections } of ARTICLES) {
    const text = sections.map(([heading, words]) => `## ${heading}\n\n${words}`).join('\n\n');
    await makeArticle(db, directoryId, { title, content: { format: 'markdown', text } });
  }
}

/** Calls of papers on an API. */
export function paperCalls(api: TestApi) {
  const post = (member: Member, call: string, input: object) =>
    api.post(`/ai/paper/${call}`, input, member);
  const model = async (member: Member, call: string, input: object): Promise<AiPaper> => {
    const { body } = await post(member, call, input);
    if (body.code !== '30000') throw new Error(`${call}: ${body.msg}`);
    return body.model as AiPaper;
  };
  const get = (member: Member, id: string) => model(member, 'get', { id });
  const codeOf = async (member: Member, call: string, input: object) =>
    (await post(member, call, input)).body.code;
  /** Works on the run that writes a paper until its end. */
  const work = ({ run }: AiPaper) => api.app.runs.work(fromWireId(run ?? ''));
  /** Locks a new paper's outline and has it written. */
  const write = async (member: Member, order: object = ORDER): Promise<AiPaper> => {
    const { id, outlineRevision: revision } = await model(member, 'create', order);
    await work(await model(member, 'outline/lock', { id, revision }));
    return get(member, id);
  };
  return { post, model, get, codeOf, work, write };
}

/** Blocks of a section below its heading. */
export const textsOf = ({ draft }: AiPaper, section: string) =>
  draft.blocks.filter((block) => block.section === section && block.kind !== 'heading');
/** Heading of a paper by its title. */
export const find = ({ outline }: AiPaper, title: string) => {
  const item = outline.find((one) => one.title === title);
  if (!item) throw new Error(`no section ${title}`);
  return item;
};
/** Citations as an editor sends them back. */
export const citationsOf = ({ draft }: AiPaper) =>
  draft.citations.map(({ number, passageId }) => ({ number, passageId }));

import { INFORMATION_TYPES } from '@zhucheng/domain-tender';
import type { InformationTypeId } from '@zhucheng/domain-tender';

/** Colour and shape of a stage: notice ■, opening ●, result ◆, clarification ▲. */
export type StageTone = 'notice' | 'opening' | 'result' | 'clarification';

const TONES: Record<InformationTypeId, StageTone> = {
  '0100': 'notice',
  '0102': 'opening',
  '0104': 'result',
  '0105': 'clarification',
};

/** The colours and shape that badges, timeline nodes and calendar cells of a kind of notice share. */
export const stageTone = (id: InformationTypeId): StageTone => TONES[id];

/** The badge's text: 招标公告, 澄清答疑, 开标记录, 结果公示. */
export const stageLabel = (id: InformationTypeId): string =>
  INFORMATION_TYPES.find((type) => type.id === id)!.badge;

import type { AiRunEvent } from '@zhucheng/contracts';
import { dropRestarted, joinText, listPieces, toPiece } from './pieces.ts';

it('counts what a part has had since it was begun again, and all of other parts', () => {
  const events: AiRunEvent[] = [
    { kind: 'writer', writer: 'offline' },
    toPiece('block', '旧'),
    toPiece('block', '甲', 'a'),
    { kind: 'text', text: '旧' },
    { kind: 'restart', part: 'b' },
    { kind: 'text', part: 'a', text: '甲' },
    { kind: 'restart' },
    { kind: 'text', text: '新' },
    toPiece('block', '新'),
    { kind: 'text', text: '文' },
  ];
  const kept = dropRestarted(events);
  expect(listPieces(kept, 'block')).toEqual(['甲', '新']);
  expect([joinText(kept), joinText(kept, 'a'), joinText(kept, 'b')]).toEqual(['新文', '甲', '']);
  expect(kept[0]).toEqual({ kind: 'writer', writer: 'offline' });
});

import { brand } from '@zhucheng/site-config';

/** Visible label at both ends of a text, as GB 45438-2025 asks of what artificial intelligence has generated. */
export const getVisibleLabel = (): string =>
  `本文由人工智能辅助生成（${brand.name}），签发前请逐条核对。`;

/** Name of the property that carries the label for programs. */
export const LABEL_PROPERTY = 'AIGC';

/**
 * Label for programs, with the keys of annex E of GB 45438-2025. `Label` 1: generated. The site produces the text and hands it
 * over, so both codes are its own; the reserved ones are for signatures, of which there are none.
 */
export const getHiddenLabel = (id: string): string =>
  JSON.stringify({
    Label: '1',
    ContentProducer: brand.company,
    ProduceID: id,
    ReservedCode1: '',
    ContentPropagator: brand.company,
    PropagateID: id,
    ReservedCode2: '',
  });

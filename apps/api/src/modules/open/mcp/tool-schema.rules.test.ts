import { z } from 'zod';
import { toToolSchema } from './tool-schema.rules.ts';

const year = z.object({ description: z.number().int().describe('条数。') }).describe('合计。');
const record = z.object({
  title: z.string().meta({ description: '标题。', examples: ['路'] }),
  year,
});
const schema = z.strictObject({
  data: z.array(record).describe('记录。'),
  day: z.iso.date().optional(),
});

describe('toToolSchema', () => {
  it('names the fields of a reply and of its records, and no deeper ones', () => {
    expect(toToolSchema(schema, 'output')).toEqual({
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date' },
        data: {
          type: 'array',
          description: '记录。',
          items: {
            type: 'object',
            properties: {
              title: { type: 'string', description: '标题。' },
              year: { type: 'object', description: '合计。' },
            },
          },
        },
      },
    });
  });

  it('tells all of what is asked', () => {
    const told = JSON.stringify(toToolSchema(schema, 'input'));
    for (const part of ['条数。', '"路"', '"additionalProperties":false'])
      expect(told).toContain(part);
  });
});

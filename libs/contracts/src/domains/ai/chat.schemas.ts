import { z } from 'zod';
import { idSchema, timeSchema } from '../../envelope.ts';
import {
  aiBlockSchema,
  aiCitationSchema,
  aiNearSourceSchema,
  aiProblemSchema,
} from './drafts.schemas.ts';
import { AI_RUN_END_STATES, AI_WRITERS } from './runs.schemas.ts';

/** States of a message: an answer is being written, or its run has ended so. */
export const AI_CHAT_STATES = ['writing', ...AI_RUN_END_STATES] as const;

/** One of {@link AI_CHAT_STATES}. */
export type AiChatState = (typeof AI_CHAT_STATES)[number];

/** Call of a tool of the platform: what it was asked and what it answered, in words. */
export const aiToolCallSchema = z.object({
  name: z.string(),
  title: z.string(),
  input: z.json(),
  result: z.string(),
  /** Milliseconds that it took. */
  ms: z.number().int(),
});

/** Call of a tool of the platform. */
export type AiToolCall = z.output<typeof aiToolCallSchema>;

/** Change that is made only when the member approves it. */
export const aiApprovalSchema = z.object({
  /** Distinguishes the changes of an answer. */
  call: z.string(),
  name: z.string(),
  title: z.string(),
  input: z.json(),
  /** What will be done, in words. */
  words: z.string(),
  state: z.enum(['asked', 'approved', 'declined']),
  /** What came of it, and the page that shows it. */
  result: z.string().optional(),
  url: z.string().optional(),
});

/** Change that is made only when the member approves it. */
export type AiApproval = z.output<typeof aiApprovalSchema>;

const answer = z.object({
  writer: z.enum(AI_WRITERS).optional(),
  /** Name of the model. */
  model: z.string().optional(),
  /** Why no model wrote it. */
  why: z.string().optional(),
  blocks: z.array(aiBlockSchema),
  citations: z.array(aiCitationSchema),
  /** Places that neither the passages nor the question bear out. */
  problems: z.array(aiProblemSchema).optional(),
  tools: z.array(aiToolCallSchema).optional(),
  approvals: z.array(aiApprovalSchema).optional(),
  /** Why there is no answer. */
  refusal: z.string().optional(),
  /** Sources that come closest, where it was refused. */
  near: z.array(aiNearSourceSchema).optional(),
  /** Why the answer ended before its time. */
  reason: z.string().optional(),
});

/** What a conversation's answer says. */
export type AiChatAnswer = z.output<typeof answer>;

const feedback = z.object({ helpful: z.boolean(), reason: z.string() });

/** What a member thinks of an answer. */
export type AiChatFeedback = z.output<typeof feedback>;

const attachment = z.object({ id: idSchema, name: z.string() });

/** Material that a question took along, by the name that it had. */
export type AiChatAttachment = z.output<typeof attachment>;

/** Question or answer of a conversation. */
export const aiChatMessageSchema = z.object({
  id: idSchema,
  /** What it follows: a question an answer, or nothing; an answer its question. */
  parent: idSchema.nullable(),
  role: z.enum(['question', 'answer']),
  text: z.string(),
  /** Null for questions, and for answers that are being written: `run` tells how far they are. */
  answer: answer.nullable(),
  run: idSchema.nullable(),
  state: z.enum(AI_CHAT_STATES),
  materials: z.array(attachment),
  feedback: feedback.nullable(),
  createTime: timeSchema,
});

/** Question or answer of a conversation. */
export type AiChatMessage = z.output<typeof aiChatMessageSchema>;

/** Conversation in the list of conversations. */
export const aiConversationSchema = z.object({
  id: idSchema,
  title: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
});

/** Conversation with all its messages, whatever branch they are of, in the order in which they were made. */
export const aiConversationTreeSchema = aiConversationSchema.extend({
  /** Last message of the branch that is shown; null while there is none. */
  current: idSchema.nullable(),
  messages: z.array(aiChatMessageSchema),
});

/** Conversation with all its messages. */
export type AiConversationTree = z.output<typeof aiConversationTreeSchema>;

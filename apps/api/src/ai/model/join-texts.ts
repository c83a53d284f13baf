import type { LanguageModelMiddleware } from 'ai';

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>;
type Parts = Awaited<ReturnType<WrapStream>>['stream'];
type Part = Parts extends ReadableStream<infer T> ? T : never;

/** Joins texts that came in one piece: each part that a model sends goes through a dozen streams of the library. */
export const joinTexts: LanguageModelMiddleware = {
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    return { ...rest, stream: stream.pipeThrough(createJoiner()) };
  },
};

function createJoiner(): TransformStream<Part, Part> {
  let held: Extract<Part, { type: 'text-delta' }> | undefined;
  const pass = (controller: TransformStreamDefaultController<Part>) => {
    const text = held;
    held = undefined;
    // Without a size the reader has gone meanwhile.
    if (text && controller.desiredSize !== null) controller.enqueue(text);
  };
  return new TransformStream<Part, Part>({
    transform: (part, controller) => {
      if (part.type === 'text-delta' && held?.id === part.id) {
        held.delta += part.delta;
        return;
      }
      pass(controller);
      if (part.type === 'text-delta') {
        held = { ...part };
        // After all parts of the piece.
        setImmediate(pass, controller);
      } else controller.enqueue(part);
    },
    flush: pass,
  });
}

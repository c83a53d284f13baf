import { useEffect, useRef, useState } from 'react';

/** Pause between what a screen reader is given, so that it can finish. */
const PAUSE_MS = 1_500;

/** More than this is not read out at once: who comes to a long text reads it in the page. */
const MAX_SPOKEN = 300;

const SENTENCE_END = /[。！？；!?\n]/gu;

/** Place behind the last whole sentence; 0 without one. */
const findSentenceEnd = (text: string): number =>
  ([...text.matchAll(SENTENCE_END)].at(-1)?.index ?? -1) + 1;

/** Part of a text that is spoken next, from what was spoken before: whole sentences, the latest ones of many. */
export function getSpoken(
  text: string,
  ended: boolean,
  spoken: number,
): { text: string; end: number } {
  const end = ended ? text.length : findSentenceEnd(text);
  if (end <= spoken) return { text: '', end: Math.min(spoken, text.length) };
  const news = text.slice(spoken, end);
  if (news.length <= MAX_SPOKEN) return { text: news.trim(), end };
  const tail = news.slice(-MAX_SPOKEN);
  const start = tail.search(SENTENCE_END);
  return { text: tail.slice(start + 1).trim() || tail, end };
}

/** Reads a text that is being written to screen readers: whole sentences, not each word as it comes. */
export function RunSpeaker({ text, ended }: { text: string; ended: boolean }) {
  const [spoken, setSpoken] = useState({ text: '', end: 0 });
  const latest = useRef({ text, ended });
  useEffect(() => {
    latest.current = { text, ended };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      setSpoken((last) => {
        const next = getSpoken(latest.current.text, latest.current.ended, last.end);
        if (next.end === last.end) return last;
        return next.text === '' ? { ...last, end: next.end } : next;
      });
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="sr" aria-live="polite">
      {spoken.text}
    </p>
  );
}

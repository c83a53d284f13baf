/** Formats seconds as 2:08 or 1:02:08. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds + 0.001));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Formats seconds in words for screen readers: 2 分 8 秒. */
export function durationInWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  const parts = [minutes > 0 && `${minutes} 分`, whole % 60 > 0 && `${whole % 60} 秒`];
  return parts.filter(Boolean).join(' ') || '0 秒';
}

import { groupThousands } from '@zhucheng/domain-tender';

/**
 * Formats a number with commas: 12,345. Unlike `toLocaleString`, which takes 6 ms of a page's first task to load the
 * tables of a language (2026-11-22).
 */
export const formatCount = (value: number): string => groupThousands(String(value));

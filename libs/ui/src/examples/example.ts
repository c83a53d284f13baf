import type { ReactNode } from 'react';

/** A component in one state. The text of `render`, with what it uses, is shown as the code of the state. */
export interface ExampleState {
  /** Unique within its file. */
  name: string;
  /** When to use it, or what to try. */
  note?: string;
  render: () => ReactNode;
  /** `row` puts what is rendered side by side; `ink` is the ground of what is made for dark bands. */
  stage?: 'row' | 'ink';
  /**
   * Height in px of the frame in which the state stands as in a page of its own: for what is there once a page
   * (landmarks, the h1) or fixed to the window.
   */
  frame?: number;
}

/** Two design tokens that meet as text and ground, or as mark and ground; the catalogue computes their contrast. */
export interface ContrastPair {
  what: string;
  /** Names of tokens without dashes. */
  colour: string;
  on: string;
  /** `mark` needs 3:1 (WCAG 1.4.11), text 4.5:1 (1.4.3). */
  kind?: 'text' | 'mark';
}

/** What a `*.example.tsx` exports by default: a family of exports of this lib, as the catalogue shows it. */
export interface Example {
  title: string;
  group: ExampleGroup;
  /** What it is for, in a sentence. */
  summary: string;
  /** Names of the exports it shows. Types that stand in the file of one of them belong to it. */
  of: readonly string[];
  /** Each a fact about the component's code. */
  accessibility: {
    keyboard?: readonly string[];
    screenReader?: readonly string[];
    other?: readonly string[];
    contrast?: readonly ContrastPair[];
  };
  states: readonly ExampleState[];
}

/** Groups of the catalogue, in its order. */
export const EXAMPLE_GROUPS = [
  '页面骨架',
  '按钮与表单',
  '列表与筛选',
  '标签',
  '数据与文章',
  '招标',
  '反馈与弹窗',
  '图标与插图',
  '工具',
] as const;

/** Group of the catalogue. */
export type ExampleGroup = (typeof EXAMPLE_GROUPS)[number];

/** Returns the name of the family that an example file shows. */
export const getFamilyName = (path: string): string =>
  /([\w-]+)\.example\.tsx$/.exec(path)?.[1] ?? '';

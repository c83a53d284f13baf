import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as StaticStyleExtract from '@ant-design/static-style-extract';
import type * as Antd from 'antd';
import { createElement, type ReactNode } from 'react';
import type { Plugin } from 'vite';

const MODULE = 'virtual:antd-styles.css';
const RESOLVED = `\0${MODULE}`;

const require = createRequire(import.meta.url);

/** Values of custom properties of a stylesheet by their names. */
export function readTokens(css: string): Map<string, string> {
  const declarations = css.matchAll(/--([\w-]+):\s*([^;]+);/g);
  const tokens = new Map<string, string>();
  // The first counts: later ones are for media queries.
  for (const [, name = '', value = ''] of declarations) {
    if (!tokens.has(name)) tokens.set(name, value.replace(/\s+/g, ' ').trim());
  }
  return tokens;
}

/** Theme of antd, made of the design tokens. */
export function createAntdTheme(tokens: ReadonlyMap<string, string>) {
  const get = (name: string): string => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return value;
  };
  const blue = get('blue');
  return {
    hashed: false,
    cssVar: { key: 'antd' },
    token: {
      colorPrimary: blue,
      colorInfo: blue,
      colorLink: get('blue-ink'),
      colorSuccess: get('ok'),
      colorError: get('danger'),
      colorWarning: get('stage-clarification'),
      colorText: get('text'),
      colorTextBase: get('text'),
      colorTextSecondary: get('text-2'),
      colorTextTertiary: get('text-3'),
      colorTextDescription: get('text-3'),
      colorTextPlaceholder: get('text-3'),
      colorBorder: get('line-2'),
      colorBorderSecondary: get('line'),
      colorSplit: get('line'),
      colorBgLayout: get('sheet'),
      colorFillAlter: get('sheet'),
      controlItemBgHover: get('sheet'),
      controlItemBgActive: get('blue-wash'),
      controlHeight: 32,
      controlHeightSM: 24,
      controlHeightLG: 40,
      borderRadius: 4,
      borderRadiusSM: 2,
      borderRadiusLG: 8,
      fontFamily: get('font'),
      fontFamilyCode: get('mono'),
      fontSize: 14,
      boxShadow: get('sh-2'),
      boxShadowSecondary: get('sh-2'),
    },
    components: {
      Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
    },
  };
}

/** Returns the styles of antd's components, for the theme that is made of a stylesheet of design tokens. */
export async function extractAntdStyles(
  tokensFile: string,
  includes: readonly string[],
): Promise<string> {
  const { extractStyle } = require('@ant-design/static-style-extract') as typeof StaticStyleExtract;
  const { ConfigProvider } = require('antd') as typeof Antd;
  const theme = createAntdTheme(readTokens(readFileSync(tokensFile, 'utf8')));
  const customTheme = (node: ReactNode) =>
    createElement(ConfigProvider, { theme, wave: { disabled: true } }, node);
  return extractStyle({ customTheme, includes: [...includes] });
}

/** What of antd an app uses. */
export interface AntdOptions {
  components: readonly string[];
  /** Path of the stylesheet with the design tokens. */
  tokensFile: string;
}

/**
 * Makes `virtual:antd-styles.css` the styles of the named components of antd, which then inserts none while the app runs:
 * pages allow no styles but those of files. Colours and sizes come from the design tokens.
 */
export function antdStyles({ components, tokensFile }: AntdOptions): Plugin {
  let styles: Promise<string> | undefined;
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(tokensFile);
      return (styles ??= extractAntdStyles(tokensFile, components));
    },
  };
}

import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';

/**
 * An rspack loader that replaces an empty style sheet with the styles of antd. The theme and the names of the components are in
 * `theme.json` beside the style sheet. In the browser, antd then has no styles to compute (`zeroRuntime`).
 * @this {import('@rspack/core').LoaderContext}
 */
export default function antdStyles() {
  const file = this.resourcePath.replace(/antd\.css$/, 'theme.json');
  this.addDependency(file);
  const { components, theme } = JSON.parse(readFileSync(file, 'utf8'));
  return extractStyle({
    includes: components,
    customTheme: (node) => createElement(ConfigProvider, { theme }, node),
  });
}

import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';

/**
 * An rspack loader that fills an empty style sheet, `antd.css`, with the styles of antd's components, so that antd does not compute
 * them in the browser (`zeroRuntime`). The theme and the names of the components are in `theme.json` next to the style sheet.
 * @this {import('@rspack/core').LoaderContext}
 */
export default function antdStyles() {
  const file = this.resourcePath.replace(/antd\.css$/, 'theme.json');
  this.addDependency(file);
  const { components, theme } = JSON.parse(readFileSync(file, 'utf8'));
  const styles = extractStyle({
    includes: components,
    customTheme: (node) => createElement(ConfigProvider, { theme }, node),
  });
  return styles + scalableSizes(styles, theme.cssVar.key);
}

/**
 * Rules that set the sizes of text and controls in rem. antd uses px, which ignores the text size that users choose in their
 * browser. The repeated class gives these rules a higher specificity than the CSS variables in px, which antd still adds at run time.
 * @param {string} styles
 * @param {string} key the class that every component has
 */
function scalableSizes(styles, key) {
  const rules = styles.matchAll(new RegExp(`(\\.${key}[^{},]*)\\{([^{}]*)\\}`, 'g'));
  return [...rules]
    .map(([, selector = '', declarations = '']) => {
      const sizes = declarations.matchAll(
        /(--ant-[\w-]*(?:font-size|font-height|control-height|label-height)[\w-]*):\s*(\d+)px/g,
      );
      const scaled = [...sizes].map(([, name, px]) => `${name}:${Number(px) / 16}rem`);
      return scaled.length ? `.${key}${selector}{${scaled.join(';')}}` : '';
    })
    .join('');
}

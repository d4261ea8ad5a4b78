import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isSentence = (text) => /^[A-Z].* /s.test(text);
const isLog = ({ callee }) =>
  callee.property?.name && /^(log|warn|error|debug|write)$/.test(callee.property.name);

/** Sentences and log messages are not changed. Only a test that repeats a text would notice, and such tests make texts harder to improve. */
const ignored = (path) => {
  if (path.isStringLiteral()) return isSentence(path.node.value);
  if (path.isTemplateLiteral()) return isSentence(path.node.quasis.map(({ value }) => value.raw).join('…'));
  return path.isCallExpression() && isLog(path.node);
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore: (path) => (ignored(path) ? 'A text for people.' : undefined),
  }),
];

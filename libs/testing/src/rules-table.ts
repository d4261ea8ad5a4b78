import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import ts from 'typescript';

/*
 * `npm run rules`: writes coverage/rules.md, the rules of docs/rules.md with the tests that name them, such as "… (D25)". Fails if
 * a rule has no test, or if a test names a rule that does not exist.
 */

interface NamedTest {
  file: string;
  name: string;
  rules: string[];
}

const RULE = /\bD\d+\b/g;
const TEST_FUNCTIONS = new Set(['it', 'describe', 'test']);

/** `it` in `it('…')`, `it.each(…)('…')` and `(condition ? it : it.skip)('…')`, and functions such as `itInBrowse`. */
const isTestFunction = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return TEST_FUNCTIONS.has(node.text) || /^(describeWith|itIn)/.test(node.text);
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))
    return isTestFunction(node.expression);
  if (ts.isParenthesizedExpression(node) && ts.isConditionalExpression(node.expression))
    return isTestFunction(node.expression.whenTrue);
  return false;
};

const testsIn = (file: string): NamedTest[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(projectRoot, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const namedTests: NamedTest[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.arguments[0] && isTestFunction(node.expression)) {
      const [title] = node.arguments;
      const name =
        ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) ? title.getText(source) : '';
      const rules = name.match(RULE);
      if (rules) namedTests.push({ file, name: name.slice(1, -1), rules });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return namedTests;
};

const isSourceFolder = (name: string) => /^(api|shell|libs|mfe-\w+)$/.test(name);
const isTestFile = (file: string) => /\.(spec|int-spec|e2e-spec|stack-spec|e2e|stack)\.tsx?$/.test(file);

const testFiles = readdirSync(projectRoot)
  .filter(isSourceFolder)
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter(isTestFile)
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  )
  .sort();

const rulesPage = readFileSync(path.join(projectRoot, 'docs/rules.md'), 'utf8');
const rules = [...rulesPage.matchAll(/^\*\*(D\d+)\*\*/gm)].map(([, rule = '']) => rule);
rules.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

const tests = testFiles.flatMap(testsIn);
const testsOf = (rule: string) => tests.filter((test) => test.rules.includes(rule));

const cell = ({ file, name }: NamedTest) => `${file}: ${name.replaceAll('|', '\\|').replaceAll('\n', ' ')}`;
const rows = rules.map((rule) => `| ${rule} | ${testsOf(rule).map(cell).join('<br>')} |`);
const target = path.join(projectRoot, 'coverage/rules.md');
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, `${['| rule | tests |', '|---|---|', ...rows].join('\n')}\n`);

const untested = rules.filter((rule) => testsOf(rule).length === 0);
const testsOfUnknownRules = tests.filter((test) => test.rules.some((rule) => !rules.includes(rule)));
for (const rule of untested) process.stderr.write(`No test names ${rule}.\n`);
for (const { file, name } of testsOfUnknownRules)
  process.stderr.write(`${file}: "${name}" names a rule that does not exist.\n`);
process.stdout.write(`${rules.length} rules, ${tests.length} tests that name one: coverage/rules.md\n`);
process.exitCode = untested.length + testsOfUnknownRules.length > 0 ? 1 : 0;

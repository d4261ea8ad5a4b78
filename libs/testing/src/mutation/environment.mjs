import NodeEnvironment from '../jest/node.mjs';

const testsIn = ({ children }) =>
  children.flatMap((child) => (child.type === 'describeBlock' ? testsIn(child) : child));

const nameOf = ({ name, parent }) => (parent ? `${nameOf(parent)} ${name}`.trimStart() : '');

const runsOncePerBlock = (hook) => hook.type === 'beforeAll' || hook.type === 'afterAll';

/**
 * Skips all tests that have not run: one failed test is enough to kill a mutant, and Jest's `bail` would only skip other files.
 * @param keptBlock a block whose `beforeAll` has failed; its tests are not skipped, so that Jest counts them as failed
 */
const skipTests = ({ rootDescribeBlock }, keptBlock) => {
  const kept = new Set(keptBlock && testsIn(keptBlock));
  for (const test of testsIn(rootDescribeBlock)) if (!kept.has(test)) test.mode = 'skip';
};

/**
 * Ends the run after the first failure. Records the code that `beforeAll` and `afterAll` run as covered by the tests of their block.
 * Otherwise, Stryker would run all tests for each mutant in this code.
 */
export default class MutationEnvironment extends NodeEnvironment {
  handleTestEvent(event, state) {
    super.handleTestEvent(event);
    const { name, hook } = event;
    if (name === 'test_fn_failure') skipTests(state);
    if (name === 'hook_failure') skipTests(state, hook.parent);
    if (!hook || !runsOncePerBlock(hook)) return;
    const stryker = this.global.__stryker__;
    if (name === 'hook_start') stryker.currentTestId = SET_UP;
    else this.addCoverage(stryker, hook.parent);
  }

  addCoverage(stryker, block) {
    stryker.currentTestId = undefined;
    const { perTest = {} } = stryker.mutantCoverage ?? {};
    const hits = Object.entries(perTest[SET_UP] ?? {});
    perTest[SET_UP] = {};
    for (const test of testsIn(block)) {
      const covered = (perTest[nameOf(test)] ??= {});
      for (const [mutantId, count] of hits) covered[mutantId] = (covered[mutantId] ?? 0) + count;
    }
  }
}

const SET_UP = 'set up';

/// <reference lib="dom" />
import { injectCSS as inject, updateCSS as update } from '@rc-component/util/es/Dom/dynamicCSS.js';

export { clearContainerCache, removeCSS } from '@rc-component/util/es/Dom/dynamicCSS.js';

/*
 * In the browser bundles, this file replaces the module with which antd adds style elements to the page. Some callers (the scroll
 * bar of tables, the scroll lock of dialogs) do not pass a nonce, so the security policy would block their styles. See
 * https://github.com/react-component/util/issues/613.
 */

/**
 * Adds the nonce of the page's scripts if the options contain none.
 * @template {{ csp?: { nonce?: string } }} Options
 * @param {Options} [options]
 */
const withNonce = (options) => ({
  ...options,
  csp: options?.csp?.nonce ? options.csp : { nonce: [...document.scripts].find(({ nonce }) => nonce)?.nonce },
});

/** @type {typeof inject} */
export const injectCSS = (css, options) => inject(css, withNonce(options));

/** @type {typeof update} */
export const updateCSS = (css, key, options) => update(css, key, withNonce(options));

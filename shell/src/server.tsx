import * as apiClient from '@popnook/api-client';
import * as ui from '@popnook/ui';
import * as webCore from '@popnook/web-core';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

export { render, renderFrame } from './server/render';

/** The modules that `require` returns in the remotes' server bundles, so that all bundles share one React and one store. */
export const sharedModules: Record<string, unknown> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@popnook/ui': ui,
  '@popnook/web-core': webCore,
  '@popnook/api-client': apiClient,
};

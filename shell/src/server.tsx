export { render } from './server/render';
export { lent } from './server/lent';

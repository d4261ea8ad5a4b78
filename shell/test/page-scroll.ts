/** jsdom does not implement scrolling: its `window.scrollTo` only logs an error. */
window.scrollTo = () => undefined;

/** Replaces the `window.scrollTo` of jsdom, which does not implement scrolling and logs an error instead. */
window.scrollTo = () => undefined;

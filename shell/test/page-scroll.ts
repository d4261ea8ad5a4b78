/** jsdom draws nothing, so it has nowhere to scroll to. */
window.scrollTo = () => undefined;

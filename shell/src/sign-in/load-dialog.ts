/** The dialog is not needed at first sight; the shell asks for it when idle. */
export const loadSignInDialog = () => import('./sign-in-dialog');

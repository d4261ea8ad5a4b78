/** SPEC 2; the server and the browser give it to the same addresses. */
export const notFoundTitle = '404 Page Not Found';

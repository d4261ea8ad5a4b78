/** The title on the server and in the browser (SPEC 2). */
export const notFoundTitle = '404 Page Not Found';

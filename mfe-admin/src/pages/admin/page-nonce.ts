/** The page's own nonce, without which the content security policy refuses the styles that antd writes. */
export const pageNonce = () => document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce;

import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

const PlainLink = (props: LinkProps) => <a {...props}>{props.children}</a>;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Makes every `Link` use the application's router. Without it, a `Link` is a plain anchor. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An internal link. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

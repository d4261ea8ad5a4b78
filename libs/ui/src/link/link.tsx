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

/** Lends the application's router link to every link this library draws; without it they are plain anchors. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link within the site. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

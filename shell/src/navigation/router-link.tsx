import { Link } from '@popnook/web-core';
import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The router's link for everything that ui draws. */
export const RouterLink = ({ href, ...rest }: Props) => <Link to={href} {...rest} />;

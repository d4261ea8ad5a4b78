import { LinkButton } from '@popnook/ui';

export const HomePage = () => (
  <section>
    <h1>Home</h1>
    <LinkButton href="/browse">Browse Spaces</LinkButton>
  </section>
);

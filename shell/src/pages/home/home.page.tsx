import { AwningBand } from '@popnook/ui';
import { Community } from './community';
import { FeaturedSpaces } from './featured-spaces';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { TreasureHunt } from './treasure-hunt';

export const HomePage = () => (
  <>
    <AwningBand />
    <Hero />
    <FeaturedSpaces />
    <HowItWorks />
    <Community />
    <TreasureHunt />
  </>
);

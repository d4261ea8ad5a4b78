import { SampleStories, type Story } from '@popnook/ui/marketing';

const stories: Story[] = [
  {
    title: 'A bookshop and its front window',
    text: 'The window used to hold last season’s posters. Now it is let month by month, and each maker brings people who stay for the books.',
    model: 'monthly',
    result: '6 bookings a year at $600: $3,600.',
    seed: 16,
    spaceType: 'bookstore',
  },
  {
    title: 'A brewery with a table to spare',
    text: 'A new maker every other week keeps the regulars curious. Nobody pays upfront, and the brewery earns when the table does.',
    model: 'commission',
    result: '20 weeks a year, 15.0% of $800 each: $2,400.',
    seed: 25,
    spaceType: 'brewery',
  },
  {
    title: 'A gallery between two shows',
    text: 'The side wall has a rate that covers light and cleaning. The share of each print sold comes on top.',
    model: 'hybrid',
    result: '6 bookings a year, $300 and 10.0% of $2,400 each: $3,240.',
    seed: 38,
    spaceType: 'gallery',
  },
];

export const HostStories = () => (
  <SampleStories
    id="host-stories"
    title="What it could look like"
    lead="Made-up examples, one for each payment model, with the figures of the calculators above."
    stories={stories}
  />
);

import { SampleStories, type Story } from '@popnook/ui/marketing';

const stories: Story[] = [
  {
    title: 'A ceramics studio in a bookshop window',
    text: 'November is for presents. The studio takes the front window for 30 days, restocks on Sundays, and collects addresses for its spring sale.',
    model: 'monthly',
    result: '$2,400 sold, $600 rate: $1,800 stay.',
    seed: 14,
    spaceType: 'bookstore',
  },
  {
    title: 'A hot sauce maker on a brewery table',
    text: 'Will strangers buy the smoky one? A week beside the tap room answers it, with nothing paid before the first bottle is sold.',
    model: 'commission',
    result: '$800 sold, 15.0% to the brewery: $680 stay.',
    seed: 21,
    spaceType: 'brewery',
  },
  {
    title: 'A print maker on a gallery wall',
    text: 'The wall would be too much at a full rate. With a small one and a share of each print, gallery and maker want the same thing.',
    model: 'hybrid',
    result: '$2,400 sold, $300 and 10.0% to the gallery: $1,860 stay.',
    seed: 34,
    spaceType: 'gallery',
  },
];

export const VendorStories = () => (
  <SampleStories
    id="vendor-stories"
    title="What it could look like"
    lead="Made-up examples, one for each payment model, with the figures of the calculators above."
    stories={stories}
  />
);

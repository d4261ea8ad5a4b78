import { useGetTypicalPriceQuery, type TypicalPriceDto } from '@popnook/api-client';
import { formatDollars, labelOf, spaceTypeLabels } from '@popnook/ui';
import type { SpaceDraft } from './space-draft';
import styles from './space-form.module.css';

type TypicalPriceProps = Pick<SpaceDraft, 'location' | 'spaceType'>;

/** Typical prices of spaces of the same type in the city, or of all spaces in the city if there are too few of that type. */
export const TypicalPrice = ({ location, spaceType }: TypicalPriceProps) => (
  <p role="status" className={styles.typical}>
    {useDescription({ location, spaceType })}
  </p>
);

/** Empty before a city is selected, while loading, and after an error, because the figures are optional. */
const useDescription = ({ location, spaceType }: TypicalPriceProps): string => {
  const priceOfSimilar = useGetTypicalPriceQuery(spaceType ? { location, spaceType } : { location }, {
    skip: !location,
  }).currentData;
  const hasTooFewSpaces = priceOfSimilar?.median === null;
  const priceOfAll = useGetTypicalPriceQuery({ location }, { skip: !hasTooFewSpaces }).currentData;
  if (priceOfSimilar && !hasTooFewSpaces)
    return describe(
      spaceType ? `${labelOf(spaceTypeLabels, spaceType)} spaces` : 'Spaces',
      location,
      priceOfSimilar,
    );
  if (!priceOfAll) return '';
  return priceOfAll.median === null
    ? `There are too few spaces in ${location} to show typical prices.`
    : describe('Spaces', location, priceOfAll);
};

/** `price` has a median, and therefore also quartiles. */
const describe = (spaces: string, location: string, price: TypicalPriceDto): string => {
  const [low, median, high] = [price.lowerQuartile, price.median, price.upperQuartile].map((rate) =>
    formatDollars(rate ?? '0'),
  );
  const range = low === high ? String(low) : `${String(low)} to ${String(high)}`;
  return `${spaces} in ${location} typically cost ${range} per month. Half of them cost ${String(median)} or less.`;
};

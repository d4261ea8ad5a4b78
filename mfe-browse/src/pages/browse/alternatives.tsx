import { useListAlternativesQuery, type SearchAlternativeDto } from '@popnook/api-client';
import { formatMonth, formatTotal, Icon, Link } from '@popnook/ui';
import styles from './browse.module.css';
import { type Filters, hasDateFilter, withoutRadiusAndPlace } from './filters';
import { filterArguments } from './spaces-query';

interface AlternativesProps {
  filters: Filters;
  search: URLSearchParams;
}

/** Suggested changes to a search without results, each with the number of spaces found (D61). */
export function Alternatives({ filters, search }: AlternativesProps) {
  const { data = [] } = useListAlternativesQuery(filterArguments(filters));
  if (data.length === 0) return null;
  return (
    <ul className={styles.alternatives} aria-label="Similar searches">
      {data.map((alternative) => (
        <li key={alternative.kind}>
          <Link href={`/browse?${searchParametersFor(alternative, filters, search).toString()}`}>
            {labels[alternative.kind](alternative, filters)}
            <span>{countText(alternative, filters)}</span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const labels: {
  [Kind in SearchAlternativeDto['kind']]: (alternative: SearchAlternativeDto, filters: Filters) => string;
} = {
  dates: ({ startWithin }) =>
    startWithin ? `Starting in ${formatMonth(startWithin.slice(0, 10))}` : 'Any date',
  types: () => 'Any type of space',
  // The API suggests a radius of 100 km, which is about 60 miles.
  area: ({ near }, { location, place }) =>
    near ? `Within 60 miles of ${location || place || 'this place'}` : 'Anywhere',
  price: () => 'Any price',
  others: () => 'Without your other filters',
};

/** For a search with dates, the API stops counting at 100 results (D40). */
function countText({ kind, count, startWithin }: SearchAlternativeDto, filters: Filters) {
  const keepsDates = kind !== 'dates' && hasDateFilter(filters);
  return formatTotal(count, 'space', 'spaces', startWithin || keepsDates ? 100 : undefined);
}

/** The filters that each kind of alternative removes. */
const removedFilters: { [Kind in SearchAlternativeDto['kind']]: readonly (keyof Filters)[] } = {
  dates: ['from', 'month'],
  types: ['spaceType'],
  area: ['location', 'near', 'bbox'],
  price: ['maxPrice', 'maxTotal'],
  others: ['period', 'paymentModel', 'displayType', 'amenity', 'q'],
};

function searchParametersFor(
  { kind, startWithin, near, radiusKm }: SearchAlternativeDto,
  { location, place }: Filters,
  search: URLSearchParams,
): URLSearchParams {
  const parameters = kind === 'area' ? withoutRadiusAndPlace(search) : new URLSearchParams(search);
  for (const name of removedFilters[kind]) parameters.delete(name);
  if (startWithin) parameters.set('month', startWithin.slice(0, 7));
  if (near) {
    parameters.set('near', near);
    parameters.set('radiusKm', String(radiusKm));
    // The point that the API returns has no name. It is at or near the searched city or place.
    if (location || place) parameters.set('place', location || place);
  }
  return parameters;
}

import {
  type BookingPeriod,
  type ListSpacesApiArg,
  useListLocationsQuery,
  useListSpacesQuery,
} from '@popnook/api-client';
import { Button, formatTotal, Input, PlaceField, Select, todayIn } from '@popnook/ui';
import { type FoundPlace, useHydrated, useNavigate, usePlaceSearch } from '@popnook/web-core';
import { type FormEvent, useState } from 'react';
import styles from './space-search.module.css';

/** The same as the number of featured spaces, so that one request serves both as long as nothing is selected. */
const limit = 3;

/** The API counts at most this many spaces that are free on a day (D40). */
const maxCountedFreeSpaces = 100;

/** The search by place, length of the booking and first day. It opens `/browse` and works without JavaScript. */
export function SpaceSearch() {
  const [where, setWhere] = useState<FoundPlace>({});
  const [day, setDay] = useState('');
  const [period, setPeriod] = useState<BookingPeriod | ''>('');
  const { data: locations = [] } = useListLocationsQuery();
  const { find, typed, type, error } = usePlaceSearch(locations, setWhere);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Spaces can be in different time zones, so this is the date in the default one (D22). Undefined until hydration, because the
  // HTML may have been rendered on the previous day.
  const today = isHydrated ? todayIn('America/New_York') : undefined;
  // While the year is typed, the field has past days such as 0002-12-01. `/browse` ignores days after 2099.
  const from = today && day >= today && day.startsWith('20') ? day : '';
  const { place, ...placeFilters } = where;
  const openSearch = (searchedPlace: FoundPlace) => {
    const sort = searchedPlace.near ? 'distance' : '';
    const parameters = withoutEmpty({ ...searchedPlace, sort, from, period });
    void navigate(`/browse?${new URLSearchParams(parameters).toString()}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const searchedPlace = typed?.trim() ? await find() : where;
    if (searchedPlace) openSearch(searchedPlace);
  };
  return (
    <form
      role="search"
      aria-label="Find a space"
      action="/browse"
      className={styles.search}
      onSubmit={(event) => void submit(event)}
    >
      <PlaceField
        label="Where"
        name="location"
        options={[
          ...locations.map(({ city, stateCode }) => `${city}, ${stateCode}`),
          ...(place ? [place] : []),
        ].map(toOption)}
        value={where.location ?? place ?? ''}
        onSelect={(location) => {
          // Choosing the found place again keeps its coordinates.
          if (location !== place) setWhere(location ? { location } : {});
        }}
        // Typing a place needs JavaScript.
        canType={isHydrated}
        typed={typed}
        error={error}
        onType={type}
        onFind={() => void find()}
      />
      <Select
        label="How long"
        name="period"
        placeholder="Any"
        options={periodOptions}
        value={period}
        onChange={({ target }) => setPeriod(periods.find((each) => each === target.value) ?? '')}
      />
      <Input
        label="Available from"
        name="from"
        type="date"
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit">Search</Button>
      <SpaceCount filters={{ ...placeFilters, ...withoutEmpty({ from }), ...(period && { period }) }} />
    </form>
  );
}

/** The number of spaces that the search would find. */
function SpaceCount({
  filters,
}: {
  filters: Pick<ListSpacesApiArg, 'location' | 'near' | 'from' | 'period'>;
}) {
  const { data, isFetching } = useListSpacesQuery({ limit, ...filters });
  const countText =
    data &&
    (filters.from
      ? `${formatTotal(data.total, 'space', 'spaces', maxCountedFreeSpaces)} free`
      : formatTotal(data.total, 'space'));
  return (
    <p className={styles.count} role="status" aria-busy={isFetching}>
      {countText}
    </p>
  );
}

const periods: readonly BookingPeriod[] = ['week', 'month'];
const periodOptions = [
  { value: 'week', label: 'A week' },
  { value: 'month', label: 'A month' },
];

const toOption = (value: string) => ({ value, label: value });

const withoutEmpty = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

import { weekdays } from '../days/format';

/** SPEC 9: the week starts on Sunday. */
export const WeekdayNames = () => (
  <thead>
    <tr>
      {weekdays.map((name) => (
        <th key={name} scope="col" abbr={name}>
          {name.slice(0, 2)}
        </th>
      ))}
    </tr>
  </thead>
);

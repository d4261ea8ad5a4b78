import { Checkbox, Dropdown } from '@popnook/ui/work';
import styles from '../admin.module.css';
import type { ColumnChoice } from './use-columns';

/** Shows and hides columns of the table. */
export const ColumnMenu = ({ choice: { titles, hidden, toggle } }: { choice: ColumnChoice }) => (
  <Dropdown label="Columns">
    {() => (
      <ul className={styles.choices}>
        {titles.map((title) => (
          <li key={title}>
            <Checkbox checked={!hidden.includes(title)} onChange={() => toggle(title)}>
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
    )}
  </Dropdown>
);

import type { Column } from '@popnook/ui/work';
import { TwoLines } from './two-lines';

interface Hosted {
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
}

/** Whose space it is. */
export const hostColumn: Column<Hosted> = {
  title: 'Host',
  cell: ({ hostFirstName, hostLastName, hostEmail }) => (
    <TwoLines small={hostEmail}>
      {hostFirstName} {hostLastName}
    </TwoLines>
  ),
};

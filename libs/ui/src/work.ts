/**
 * What the signed-in work is done with: dashboards and tables. Not shared at run time: it travels with the remotes that
 * use it, so that no visitor of the other pages carries it.
 */
export { RequestCard, type RequestCardProps } from './cards/request-card';
export { StatCard, StatRow } from './cards/stat-card';
export { DataTable, type Column, type DataTableProps } from './table/data-table';
export { TableSkeleton } from './table/table-skeleton';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';

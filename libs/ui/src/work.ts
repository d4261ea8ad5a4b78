/** Components of dashboards and tables. They are not shared at run time, but bundled with the remotes that use them. */
export { RequestCard, type RequestCardProps } from './cards/request-card';
export { StatCard, StatRow } from './cards/stat-card';
export { type Column, DataTable, type DataTableProps, TableSkeleton } from './table/data-table';
export { type Tab, Tabs, type TabsProps } from './tabs/tabs';

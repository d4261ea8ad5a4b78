/** Components of dashboards and tables. They are not shared at run time, but bundled with the remotes that use them. */
export { RequestCard, type RequestCardProps } from './cards/request-card';
export { StatCard, StatRow } from './cards/stat-card';
export { DataTable, type Column, type DataTableProps } from './table/data-table';
export { TableSkeleton } from './table/data-table';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';

/** The one door to antd: only what is used, so that the rest is shaken off. Never on a visitor's first page. */
export { Table } from 'antd';
export type { TableProps } from 'antd';
export { AntdProvider } from './antd-provider';

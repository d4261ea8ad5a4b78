/**
 * Components of the work areas, built with antd. Loaded at most once per visit, with the first work area, and never on public pages.
 * Tables, date pickers, charts and QR codes are separate: `@popnook/ui/work/table`, `…/dates`, `…/charts` and `…/qr-code`.
 */
import './antd.css';

export { Checkbox, Segmented } from 'antd';
export { StatCard, StatRow } from '../cards/stat-card';
export { RequestCancellation } from './request-cancellation';
export { downloadFile } from './download-file';
export { Input, type InputRef, Select, SuggestInput, TextArea } from './field';
export { MessageForm } from './message-form';
export { Dropdown } from './dropdown';
export { Drawer, Modal } from './modal';
export { Steps } from './steps';
export { Tabs } from './tabs';
export { WorkArea, WorkPage } from './work-area';

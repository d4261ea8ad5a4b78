/**
 * Components of the work areas, built with antd. Loaded once per visit, with the first work area, and never on public pages.
 * Tables and date pickers are separate: `@popnook/ui/work/table`, `@popnook/ui/work/dates`.
 */
import './antd.css';

export { Checkbox, Segmented } from 'antd';
export { RequestCard, type RequestCardProps } from '../cards/request-card';
export { StatCard, StatRow } from '../cards/stat-card';
export { AskToCancel, type AskToCancelProps } from './ask-to-cancel';
export { downloadFile } from './download-file';
export {
  Field,
  Input,
  type InputProps,
  type InputRef,
  type Option,
  Select,
  type SelectProps,
  SuggestInput,
  type SuggestInputProps,
  type Suggestion,
  TextArea,
  type TextAreaProps,
} from './field';
export { MessageForm, type MessageFormProps } from './message-form';
export { Dropdown, type DropdownProps } from './dropdown';
export { Drawer, type DrawerProps, Modal, type ModalProps } from './modal';
export { type Step, Steps, type StepsProps } from './steps';
export { type Tab, Tabs, type TabsProps } from './tabs';
export { WorkArea, WorkPage } from './work-area';

import './theme.css';

export { Button, LinkButton, type ButtonProps, type ButtonVariant } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { PeriodCalendar, type PeriodCalendarProps } from './calendar/period-calendar';
export type { CalendarDays } from './calendar/day-state';
export { firstFit } from './calendar/first-fit';
export { Rating, type RatingProps } from './cards/rating';
export { RequestCard, type RequestCardProps } from './cards/request-card';
export { SpaceCard, type CardSpace, type SpaceCardProps } from './cards/space-card';
export { SpaceCardSkeleton, SpaceGrid, SpacesFailed } from './cards/space-grid';
export { StatCard, StatRow } from './cards/stat-card';
export { classNames } from './class-names';
export { addDays, addMonths, daysBetween, weekday, type Day } from './days/day';
export {
  formatDay,
  formatDayLong,
  formatDayWithWeekday,
  formatLength,
  formatMonth,
  formatPeriod,
  timeLeft,
} from './days/format';
export { todayIn } from './days/today';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Badge, StatusBadge, type Tone } from './feedback/badge';
export { Loading, Skeleton } from './feedback/skeleton';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/states';
export { ToastView, type ToastViewProps, type ToastWords } from './feedback/toast-view';
export { Field, type ControlProps, type FieldWords } from './field/field';
export { Form, FormActions, type FormProps } from './field/form';
export { useFieldErrors, type FieldErrors } from './field/use-field-errors';
export { FormSection, type FormSectionProps } from './field/form-section';
export {
  Input,
  Select,
  TextArea,
  type InputProps,
  type Option,
  type SelectProps,
  type TextAreaProps,
} from './field/inputs';
export { Icon, type IconName } from './icon/icon';
export { Page, type PageProps } from './layout/page';
export { Link, LinkProvider, type LinkProps } from './link/link';
export { Awning, AwningBand } from './mark/awning';
export { Mark } from './mark/mark';
export {
  aboutPerDay,
  dollars,
  exactDollars,
  isZero,
  percent,
  perMonth,
  shareOf,
  sumOf,
  tenths,
  timesOf,
  type Decimal,
} from './money/money';
export { priceSummary, type Terms } from './money/price-summary';
export { copyText } from './share/copy-text';
export { copyAndSay, type ShareNotice } from './share/share-actions';
export { ShareMenu, type ShareMenuProps } from './share/share-menu';
export { Photo, type PhotoProps } from './shopfront/photo';
export { largeSources, thumbnailSources, type Picture, type Sources } from './shopfront/picture-sources';
export { Shopfront, type ShopfrontProps } from './shopfront/shopfront';
export { DataTable, type Column, type DataTableProps } from './table/data-table';
export { TableSkeleton } from './table/table-skeleton';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';
export { ImageUpload, type ImageUploadProps, type UploadedImage } from './upload/image-upload';
export { count, counted, grouped } from './words/count';
export { fullAddress } from './words/full-address';
export { initials } from './words/initials';
export {
  businessTypeLabels,
  displayTypeLabels,
  labelOf,
  paymentModelLabels,
  priceRangeLabels,
  roleLabels,
  spaceTypeLabels,
} from './words/labels';

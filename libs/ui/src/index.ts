import './theme.css';

export { Button, LinkButton, type ButtonProps, type ButtonVariant } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { Rating, type RatingProps } from './cards/rating';
export { SpaceCard, type CardSpace, type SpaceCardProps } from './cards/space-card';
export { SpaceCardSkeleton, SpaceGrid, SpacesError } from './cards/space-grid';
export { classNames } from './class-names';
export { addDays, addMonths, daysBetween, weekday, type Day } from './days/day';
export {
  formatDay,
  formatDayLong,
  formatDayWithWeekday,
  formatDuration,
  formatMonth,
  formatPeriod,
  formatTimeLeft,
} from './days/format';
export { todayIn } from './days/today';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Badge, StatusBadge, type Tone } from './feedback/badge';
export { Loading, Skeleton } from './feedback/skeleton';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/states';
export { ToastView, type ToastContent, type ToastViewProps } from './feedback/toast-view';
export { Field, FieldError, type ControlProps, type FieldProps } from './field/field';
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
export { Logo } from './mark/mark';
export {
  formatDailyRate,
  formatDollars,
  formatExactDollars,
  isZero,
  formatPercent,
  formatMonthlyRate,
  percentageOf,
  addAmounts,
  formatOneDecimal,
  multiplyAmount,
  type Decimal,
} from './money/money';
export { priceSummary, type PriceTerms } from './money/price-summary';
export { copyText } from './share/copy-text';
export { copyWithFeedback } from './share/share-actions';
export { ShareMenu, type ShareMenuProps } from './share/share-menu';
export { Photo, type PhotoProps } from './shopfront/photo';
export { largeSources, thumbnailSources, type Picture, type Sources } from './shopfront/picture-sources';
export { Shopfront, type ShopfrontProps } from './shopfront/shopfront';
export { pluralize, formatTotal, formatNumber } from './words/count';
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

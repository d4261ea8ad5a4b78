import './theme.css';

export { Button, LinkButton, type ButtonProps, type ButtonVariant } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { Rating, type RatingProps } from './cards/rating';
export { SpaceCard, type CardSpace, type SpaceCardProps } from './cards/space-card';
export { SpaceCardSkeleton, SpaceGrid, SpacesError } from './cards/space-card';
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
} from './days/format-day';
export { todayIn } from './days/day';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Badge, StatusBadge, type Tone } from './feedback/badge';
export { Loading, Skeleton } from './feedback/skeleton';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/states';
export { ToastView, type ToastContent, type ToastViewProps } from './feedback/toast-view';
export { Field, FieldError, type ControlProps, type FieldProps } from './form/field';
export { Form, FormActions, type FormProps } from './form/form';
export { useFieldErrors, type FieldErrors } from './form/form';
export { FormSection, type FormSectionProps } from './form/form';
export {
  Input,
  Select,
  TextArea,
  type InputProps,
  type Option,
  type SelectProps,
  type TextAreaProps,
} from './form/field';
export { Icon, type IconName } from './icon/icon';
export { Page, type PageProps } from './layout/page';
export { Link, LinkProvider, type LinkProps } from './link/link';
export { Awning, AwningBand } from './brand/logo';
export { Logo } from './brand/logo';
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
export { copyText } from './share/share';
export { copyWithFeedback } from './share/share';
export { ShareMenu, type ShareMenuProps } from './share/share-menu';
export { Photo, type PhotoProps } from './shopfront/photo';
export { largeSources, thumbnailSources, type Picture, type Sources } from './shopfront/photo';
export { Shopfront, type ShopfrontProps } from './shopfront/shopfront';
export { pluralize, formatTotal, formatNumber } from './text/text';
export { fullAddress } from './text/text';
export { initials } from './text/text';
export {
  businessTypeLabels,
  displayTypeLabels,
  labelOf,
  paymentModelLabels,
  priceRangeLabels,
  roleLabels,
  spaceTypeLabels,
} from './text/labels';

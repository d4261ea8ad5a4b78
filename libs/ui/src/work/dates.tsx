import { type Day, type FieldProps } from '@popnook/ui';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Field } from './field';

const format = 'YYYY-MM-DD';
const displayFormat = 'MMM D, YYYY';
const parse = (day: Day | '' | undefined) => (day ? dayjs(day, format) : null);
const toDay = (date: Dayjs | null | undefined): Day | '' => date?.format(format) ?? '';
const limitsOf = (min: Day | undefined, max: Day | undefined) => ({
  ...(min ? { minDate: dayjs(min, format) } : {}),
  ...(max ? { maxDate: dayjs(max, format) } : {}),
});

interface DateRangeFieldProps extends FieldProps {
  /** The first day of the range, or '' if it is open. */
  from: Day | '';
  /** The last day of the range, or '' if it is open. */
  to: Day | '';
  /** The first day that can be chosen. */
  min?: Day;
  /** The last day that can be chosen. */
  max?: Day;
  onChange: (range: { from: Day | ''; to: Day | '' }) => void;
}

/** A field for the first and the last day of a range. Either end can be left open. */
export function DateRangeField({ from, to, onChange, min, max, ...field }: DateRangeFieldProps) {
  return (
    <Field {...field}>
      {({ id, ...attributes }) => (
        <DatePicker.RangePicker
          {...attributes}
          {...limitsOf(min, max)}
          id={{ start: id, end: `${id}-end` }}
          value={[parse(from), parse(to)]}
          allowEmpty={[true, true]}
          format={displayFormat}
          placeholder={['From', 'To']}
          onChange={(range) => onChange({ from: toDay(range?.[0]), to: toDay(range?.[1]) })}
        />
      )}
    </Field>
  );
}

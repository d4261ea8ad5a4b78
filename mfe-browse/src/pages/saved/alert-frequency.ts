import type { AlertFrequency } from '@popnook/api-client';

const labels: Record<AlertFrequency, string> = {
  at_once: 'Right away',
  daily: 'At most once a day',
  weekly: 'At most once a week',
};

export const frequencyOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));

export const isFrequency = (value: string): value is AlertFrequency => Object.hasOwn(labels, value);

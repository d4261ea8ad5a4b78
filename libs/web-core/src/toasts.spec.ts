import { toasts } from './toasts';

const { shown, dismissed, removed } = toasts.actions;
const first = shown({ title: 'Saved' });
const second = shown({ title: 'Upload failed', variant: 'destructive' });
const reduce = (...actions: Parameters<typeof toasts.reducer>[1][]) =>
  actions.reduce(toasts.reducer, { current: null }).current;

it('shows one toast at a time: a new one replaces the previous one (D47)', () => {
  expect(reduce(first)).toMatchObject({ title: 'Saved', variant: 'default', open: true });
  expect(reduce(first, second)).toMatchObject({ title: 'Upload failed', variant: 'destructive', open: true });
});

it('closes a dismissed toast, but keeps it until it is removed', () => {
  expect(reduce(first, dismissed(first.payload.id))).toMatchObject({ title: 'Saved', open: false });
  expect(reduce(first, dismissed(first.payload.id), removed(first.payload.id))).toBeNull();
});

it('keeps the current toast open when the one it replaced is dismissed and removed', () => {
  const { id } = first.payload;
  expect(reduce(first, second, dismissed(id), removed(id))).toEqual(second.payload);
});

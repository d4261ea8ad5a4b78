import { Display, type DisplayInput, type DisplayProps, upsertDisplays } from './display';

const now = new Date('2026-11-20T12:00:00Z');
const props = (id: number): DisplayProps => ({
  id,
  spaceId: 5,
  name: `Shelf ${id}`,
  description: null,
  type: 'shelf',
  dimensions: '3 ft',
  images: [],
  maxCapacity: 2,
  pricePerDay: '300.00',
  isActive: true,
  removedAt: null,
  createdAt: now,
  updatedAt: now,
});
const shelf = (id = 1) => Display.fromProps(props(id));

it('a new display is active, with room for one vendor and the rate of its space (D24)', () => {
  expect(Display.create(5, { name: 'Table', type: 'table' })).toEqual({
    spaceId: 5,
    name: 'Table',
    type: 'table',
    description: null,
    dimensions: null,
    images: [],
    maxCapacity: 1,
    pricePerDay: null,
    isActive: true,
    removedAt: null,
  });
  const given = { name: 'Rack', type: 'rack', maxCapacity: 3, pricePerDay: '90', isActive: false } as const;
  expect(Display.create(5, given)).toMatchObject(given);
});

it('exposes the capacity, rate and state of a display', () =>
  expect(shelf()).toMatchObject({ id: 1, maxCapacity: 2, pricePerDay: '300.00', isActive: true }));

it('removing a display hides it and keeps its name (D28)', () => {
  const removed = shelf();
  removed.remove(false, now);
  expect(removed.toProps()).toEqual({ ...props(1), isActive: false, removedAt: now });
});

it('a display with open bookings cannot be removed (D28)', () => {
  const booked = shelf();
  expect(() => booked.remove(true, now)).toThrow(expect.objectContaining({ code: 'display_booked' }));
  expect(booked.toProps()).toEqual(props(1));
});

describe('the displays of an edited space (D28)', () => {
  const upsert = (...inputs: DisplayInput[]) => upsertDisplays(5, [shelf(1), shelf(2)], inputs);
  const fieldsOf = (...inputs: DisplayInput[]) => {
    try {
      upsert(...inputs);
    } catch (error) {
      return (error as { fields: unknown }).fields;
    }
    return undefined;
  };

  it('are changed by inputs with an id and added by inputs without one; all others stay the same', () => {
    const { changed, added } = upsert(
      { name: 'New', type: 'table' },
      { id: 2, name: 'Wide', maxCapacity: 1 },
    );
    expect(changed.map((display) => display.toProps())).toEqual([
      { ...props(2), name: 'Wide', maxCapacity: 1 },
    ]);
    expect(added).toEqual([Display.create(5, { name: 'New', type: 'table' })]);
  });

  it('must belong to the space, and each can be listed only once', () => {
    expect(fieldsOf({ id: 1 }, { id: 3 })).toEqual({ 'subSpaces.1.id': 'This space has no such display.' });
    expect(fieldsOf({ id: 1 }, { id: 1 })).toEqual({
      'subSpaces.1.id': 'This display is in the list twice.',
    });
    expect(fieldsOf({ id: 1 }, { id: 2 })).toBeUndefined();
  });

  it('need a name and a type if they are new (SPEC 5)', () => {
    const name = { 'subSpaces.1.name': 'Display name is required' };
    const type = { 'subSpaces.1.type': 'Sub-space type is required' };
    const first = { name: 'New', type: 'table' } as const;
    expect(fieldsOf(first, { type: 'rack' })).toEqual(name);
    expect(fieldsOf(first, { name: 'Rack' })).toEqual(type);
    expect(fieldsOf(first, {})).toEqual({ ...name, ...type });
    expect(() => upsert({ name: 'Rack' })).toThrow('Sub-space type is required');
    expect(() => upsert({})).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: 'Display name is required' }),
    );
  });
});

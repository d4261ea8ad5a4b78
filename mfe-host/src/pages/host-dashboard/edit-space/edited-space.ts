import type { ImageDto, SpaceDto, SubSpaceDto, UpdateSpaceDto, UpsertSubSpaceDto } from '@popnook/api-client';
import type { FieldErrors } from '@popnook/ui';
import { toDisplay, toSpace, type DisplayDraft, type SpaceDraft } from '../../../space-form/space-draft';

/** A display as it is edited; without an id it is a new one. */
export interface EditedDisplay extends DisplayDraft {
  id: number | null;
  isActive: boolean;
}

/** A space and its displays as they are edited. */
export interface EditedSpace extends SpaceDraft {
  isActive: boolean;
  displays: EditedDisplay[];
}

export const fromSpace = (space: SpaceDto, displays: readonly SubSpaceDto[]): EditedSpace => ({
  name: space.name,
  spaceType: space.spaceType,
  description: space.description,
  location: space.location,
  address: space.address,
  latitude: space.latitude,
  longitude: space.longitude,
  images: space.images.map(toUploaded),
  paymentAgreementType: space.paymentAgreementType,
  pricePerDay: plain(space.pricePerDay),
  commissionPercentage: plain(space.commissionPercentage),
  minimumCommission: plain(space.minimumCommission),
  amenities: space.amenities,
  isActive: space.isActive,
  displays: displays.map(fromDisplay),
});

const fromDisplay = (display: SubSpaceDto): EditedDisplay => ({
  key: display.id,
  id: display.id,
  name: display.name,
  description: display.description ?? '',
  type: display.type,
  dimensions: display.dimensions ?? '',
  maxCapacity: String(display.maxCapacity),
  images: display.images.map(toUploaded),
  isActive: display.isActive,
});

const toUploaded = ({ url, thumbnailUrl = url }: ImageDto) => ({ url, thumbnailUrl });

/** '1200.00' → '1200', '12.50' → '12.5': as one would have typed it. */
const plain = (amount: string | null) =>
  amount?.includes('.') ? amount.replace(/\.?0+$/, '') : (amount ?? '');

export interface Changes {
  body: UpdateSpaceDto;
  /** The keys of the displays in `body.subSpaces`, in its order. */
  sent: number[];
}

/** SPEC 7: what differs, and nothing else. */
export const changesOf = (before: EditedSpace, after: EditedSpace): Changes => {
  const changed = after.displays.flatMap((display) => {
    const wish = displayChanges(
      before.displays.find(({ key }) => key === display.key),
      display,
    );
    return wish ? [{ key: display.key, wish }] : [];
  });
  const body: UpdateSpaceDto = {
    ...differing(toSpace(before), toSpace(after)),
    ...(before.isActive === after.isActive ? {} : { isActive: after.isActive }),
    ...(changed.length > 0 ? { subSpaces: changed.map(({ wish }) => wish) } : {}),
  };
  return { body, sent: changed.map(({ key }) => key) };
};

const displayChanges = (
  before: EditedDisplay | undefined,
  { id, isActive, ...after }: EditedDisplay,
): UpsertSubSpaceDto | null => {
  if (id === null) return { ...toDisplay(after), ...(isActive ? {} : { isActive }) };
  // Removed by now: there is nothing left to change.
  if (!before) return null;
  const changes = {
    ...differing(toDisplay(before), toDisplay(after)),
    ...(before.isActive === isActive ? {} : { isActive }),
  };
  return Object.keys(changes).length > 0 ? { id, ...changes } : null;
};

const differing = <T extends object>(before: T, after: T): Partial<T> => {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<T>;
};

/** D46: `subSpaces.0.type` is of the display that was sent first: `displays.7.type`, by its key. */
export const errorsByKey = (fields: FieldErrors, sent: readonly number[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, words]) => [
      field.replace(/^subSpaces\.(\d+)/, (_, place: string) => `displays.${String(sent[Number(place)])}`),
      words,
    ]),
  );

const looked: readonly (keyof UpdateSpaceDto)[] = [
  'spaceType',
  'location',
  'address',
  'latitude',
  'longitude',
  'images',
];

/** D18: whether an admin looks at a space again that has these changes. */
export const isLookedAtAgain = (
  { approvalStatus }: Pick<SpaceDto, 'approvalStatus'>,
  body: UpdateSpaceDto,
): boolean => {
  if (approvalStatus === 'pending') return false;
  if (approvalStatus === 'rejected') return Object.keys(body).length > 0;
  return looked.some((name) => name in body);
};

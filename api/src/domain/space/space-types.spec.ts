import { type SpaceType, typesMatching } from './space-types';

it.each<[SpaceType, SpaceType[]]>([
  ['boutique', ['boutique', 'retail_shop']],
  ['retail_shop', ['boutique', 'retail_shop']],
  ['salon', ['salon', 'hair_salon', 'salon_barbershop']],
  ['salon_barbershop', ['salon', 'hair_salon', 'salon_barbershop']],
  ['gallery', ['gallery']],
])('a filter by %s finds %j (D38)', (type, found) => expect(typesMatching(type)).toEqual(found));

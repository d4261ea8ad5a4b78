import { backdrop } from './backdrop';
import { group, picture } from './brush';
import { Scene } from './scene';
import { bookstore } from './shopfronts/bookstore';
import { boutique } from './shopfronts/boutique';
import { brewery } from './shopfronts/brewery';
import { coffeeShop } from './shopfronts/coffee-shop';
import { gallery } from './shopfronts/gallery';
import { market } from './shopfronts/market';
import { pavilion } from './shopfronts/pavilion';
import { restaurant } from './shopfronts/restaurant';
import { salon } from './shopfronts/salon';

const COMPOSITIONS: Record<string, (scene: Scene) => string> = {
  coffee_shop: coffeeShop,
  brewery,
  boutique,
  retail_shop: boutique,
  salon,
  hair_salon: salon,
  salon_barbershop: salon,
  gallery,
  bookstore,
  restaurant,
  market,
};

export interface Shopfront {
  /** The same seed always draws the same house, by day and in the evening. */
  seed: number;
  name: string;
  type: string;
  evening: boolean;
}

/** The street view of a space, 1200 × 900, as SVG. */
export const drawShopfront = ({ seed, name, type, evening }: Shopfront): string => {
  const scene = new Scene(seed, name, evening);
  const composition = COMPOSITIONS[type];
  const street = backdrop(scene, composition === undefined);
  const house = (composition ?? pavilion)(scene);
  return picture(scene.mirrored ? group('translate(1200 0) scale(-1 1)', street, house) : street + house);
};
